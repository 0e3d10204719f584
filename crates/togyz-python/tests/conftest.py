"""Settings of all tests: hypothesis without deadlines, so that a slow machine fails no test."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))
settings.register_profile("togyz", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("togyz")
