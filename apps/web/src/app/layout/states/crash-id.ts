/** The same crash of the same build has the same number, so that a customer can name it on the phone. */
export function crashId(error: unknown, build: string): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `E-${hash(`${build} ${words}`).toString(16).toUpperCase().padStart(8, '0')}`;
}

// FNV-1a over the character codes: short, stable, and no secret.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
