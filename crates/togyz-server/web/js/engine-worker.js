// One worker of the engine: it has the engine (WebAssembly) in its own memory and answers one call after the other.
// The page sends the compiled module and the tables first, then calls; engine.js is the other end.
(() => {
  /** @type {any} */
  let engine = null;
  /** The number of the call that runs. */
  let current = 0;
  /** All calls up to this number must end: shared with the page where the browser allows it. @type {Int32Array | null} */
  let stopped = null;

  const page = {
    now: () => performance.now(),
    stopped: () => (stopped && Atomics.load(stopped, 0) >= current ? 1 : 0),
    /** @param {number} start @param {number} length */
    report: (start, length) => postMessage({ call: current, report: read(start, length) }),
  };

  /** @param {number} start @param {number} length */
  function read(start, length) {
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, start, length)));
  }

  /** @param {Uint8Array} bytes */
  function write(bytes) {
    const start = engine.text_room(bytes.length);
    new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  }

  /** Holds a lock, which is free again when this worker ends, for whatever reason: so the page learns it. @param {string} lock */
  async function hold(lock) {
    if (!navigator.locks) return;
    await new Promise((resolve) => {
      navigator.locks.request(lock, () => new Promise(() => resolve(null)));
    });
  }

  /** @param {{ module: WebAssembly.Module, tables: ArrayBuffer, shared: SharedArrayBuffer | null }} parts */
  async function begin({ module, tables, shared }) {
    stopped = shared && new Int32Array(shared);
    engine = (await WebAssembly.instantiate(module, { page })).exports;
    write(new Uint8Array(tables));
    if (!engine.engine_tables()) throw new Error('the endgame tables are broken');
  }

  /** @param {{ call: number, name: string, request: any }} asked */
  function answer({ call, name, request }) {
    current = call;
    if (name === 'bench') return engine.togyz_bench(request);
    write(new TextEncoder().encode(JSON.stringify(request)));
    const length = engine[`engine_${name}`]();
    return read(engine.text_start(), length);
  }

  /** @type {Promise<void>} */
  let ready;
  addEventListener('message', async ({ data }) => {
    try {
      if (data.module) {
        ready = hold(data.lock).then(() => begin(data));
        await ready;
        postMessage({ ready: true });
      } else {
        await ready;
        postMessage({ call: data.call, answer: answer(data), memory: engine.memory.buffer.byteLength });
      }
    } catch (error) {
      // After a trap the memory of the engine cannot be trusted: the page replaces the worker.
      postMessage({ failed: String(error) });
    }
  });
})();
