// Saves a record as a file.

/** @param {string} record @param {string} name of the file, without its ending */
export function saveRecord(record, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  link.download = `${name.replace(/[^\p{L}\p{N}-]+/gu, '_')}.tgk`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
