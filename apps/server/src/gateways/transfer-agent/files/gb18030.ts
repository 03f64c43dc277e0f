/** Text of the registrar's files: the platform decodes GB 18030 and has no encoder, so ours is the decoder turned round. */
const decoder = new TextDecoder('gb18030', { fatal: true });
const FIRST_SUPPLEMENTARY = 0x1_00_00;
/** Where the four-byte codes of the supplementary planes begin, counted from 81 30 81 30. */
const SUPPLEMENTARY_INDEX = 189_000;
/** How many four-byte codes the basic plane has. */
const BASIC_FOUR_BYTES = 39_420;

// biome-ignore lint/suspicious/noControlCharactersInRegex: every one-byte code is meant.
const PLAIN = /^[\u0000-\u007f]*$/;

let codes: ReadonlyMap<string, Uint8Array> | undefined;

/** The text of bytes, or undefined where they are no GB 18030. */
export function decodeText(bytes: Uint8Array): string | undefined {
  // Most fields hold digits and letters only, and a file has millions of them.
  if (bytes.every((byte) => byte < 0x80))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a text; undefined for half of a surrogate pair, which is no character. */
export function encodeText(text: string): Uint8Array | undefined {
  if (PLAIN.test(text)) return Buffer.from(text, 'latin1');
  codes ??= buildCodes();
  const parts: Uint8Array[] = [];
  for (const character of text) {
    const code = codeOf(codes, character);
    if (!code) return undefined;
    parts.push(code);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function codeOf(known: ReadonlyMap<string, Uint8Array>, character: string): Uint8Array | undefined {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return Uint8Array.of(point);
  if (point >= FIRST_SUPPLEMENTARY)
    return fourBytes(SUPPLEMENTARY_INDEX + point - FIRST_SUPPLEMENTARY);
  return known.get(character);
}

function buildCodes(): ReadonlyMap<string, Uint8Array> {
  const built = new Map<string, Uint8Array>();
  const learn = (code: Uint8Array) => {
    const character = decodeText(code);
    // The first code of a character is the one to write: the shorter one, and the one of the plain tables.
    if (character !== undefined && !built.has(character)) built.set(character, code);
  };
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) learn(Uint8Array.of(lead, trail));
  for (let index = 0; index < BASIC_FOUR_BYTES; index += 1) learn(fourBytes(index));
  return built;
}

function fourBytes(index: number): Uint8Array {
  const fourth = 0x30 + (index % 10);
  const third = 0x81 + (Math.floor(index / 10) % 126);
  const second = 0x30 + (Math.floor(index / 1_260) % 10);
  return Uint8Array.of(0x81 + Math.floor(index / 12_600), second, third, fourth);
}
