import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';

const DEFAULT_FILE = resolve(import.meta.dirname, '../config/brand.json');

const line = z.string().max(200);
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]);
/** Brand files from before these links were known stay usable. */
const ownLink = link.default('');

/** What a provider changes to make the mall its own: names, hotline, licence texts. */
const brand = z.strictObject({
  provider: line.min(1),
  product_name: line.min(1),
  service_hotline: line,
  service_time: line,
  company_name: line,
  licence_text: line,
  icp: line,
  /** Empty: the foot of the page shows no such link. */
  about_url: ownLink,
  education_url: ownLink,
  /** Empty: the mall shows no link to open an account. */
  open_account_url: link,
});
export type Brand = Readonly<z.output<typeof brand>>;

/** The brand file could not be used; the operator reads the message. */
export class BadBrandFile extends Error {
  override readonly name = 'BadBrandFile';
}

export async function readBrand(file = DEFAULT_FILE): Promise<Brand> {
  const parsed = brand.safeParse(await readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new BadBrandFile(`The brand file ${file} is not usable. ${problems.join('; ')}`);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BadBrandFile(`The brand file ${file} cannot be read. Check MALL_BRAND_FILE.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new BadBrandFile(`The brand file ${file} is not JSON.`);
  }
}
