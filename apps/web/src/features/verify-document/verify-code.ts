const CODE = /^[0-9A-F]{32}$/;

/** A code as it was typed or scanned: spaces and dashes between its characters are ignored. Undefined: it is none. */
export function parseVerifyCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The code that the QR code of a sealed file brings; it stands behind the #, which no server gets to see. */
export function codeOfAddress(hash: string): string | undefined {
  return parseVerifyCode(new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '');
}
