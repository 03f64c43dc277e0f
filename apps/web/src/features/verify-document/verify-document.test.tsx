import { checkDocument } from '@mall/contract/agreements/verify-document';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const CODE = '0123456789ABCDEF0123456789ABCDEF';
const genuine = (await exampleOf(checkDocument, 'agreements/checkDocument')).reply;
const unknown = {
  ...genuine,
  check_result: '3',
  is_intact: '0',
  file_sha256: null,
  agree_kind: null,
  agree_kind_dict_name: null,
  template_version: null,
  sign_time: null,
  timestamp_time: null,
  cert_serial: null,
  cert_issuer: null,
  seal_name: null,
} as const;

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({ path, answers: [...answers, answer(checkDocument, genuine)] });
  close = opened.close;
  return opened;
}

const pdf = (text: string) => new File([text], '协议.pdf', { type: 'application/pdf' });
const fileField = () => screen.findByLabelText('PDF 文件');
const codeField = () => screen.findByRole('textbox', { name: '验证码' });

it.each([
  { reply: genuine, says: /^真实：文件由本公司用印/, why: 'not a byte differs' },
  {
    reply: { ...genuine, check_result: '2', is_intact: '0' } as const,
    says: /^已被改动/,
    why: 'a byte differs',
  },
  { reply: unknown, says: /^未找到：本公司没有/, why: 'it was never sealed' },
])('tells a visitor about a file: $why', async ({ reply, says }) => {
  const { user, server } = open('/verify', answer(checkDocument, reply));
  await user.upload(await fileField(), pdf('%PDF-1.7 sealed'));
  await user.click(screen.getByRole('button', { name: '验证文件' }));
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(server.sentTo(checkDocument)).toMatchObject([
    { payload: { file_base64: btoa('%PDF-1.7 sealed') } },
  ]);
  expect(screen.queryByText('产品合同') !== null).toBe(reply.agree_kind !== null);
});

it('looks a printed code up, however it was typed', async () => {
  const { user, server } = open('/verify');
  await user.type(await codeField(), '01234567 89abcdef 01234567 89abcdef');
  await user.click(screen.getByRole('button', { name: '查询验证码' }));
  expect(await screen.findByText(/^真实：本公司用印的文件中有此验证码/)).toBeInTheDocument();
  expect(server.sentTo(checkDocument)).toMatchObject([{ payload: { verify_code: CODE } }]);
});

it('looks the code of a scanned file up by itself', async () => {
  const { server } = open(`/verify#code=${CODE}`, answer(checkDocument, unknown));
  expect(await screen.findByText(/^未找到：没有此验证码的文件/)).toBeInTheDocument();
  expect(await codeField()).toHaveValue(CODE);
  expect(server.sentTo(checkDocument)).toHaveLength(1);
});

it.each([
  { button: '验证文件', says: '请选择文件', why: 'no file is chosen' },
  { button: '查询验证码', says: '请输入证据页上的32位验证码', why: 'no code is typed' },
])('asks the server nothing: $why', async ({ button, says }) => {
  const { user, server } = open('/verify');
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(server.sentTo(checkDocument)).toEqual([]);
});

it('sends no file of more than ten megabytes', async () => {
  const { user, server } = open('/verify');
  const large = pdf('%PDF');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(await fileField(), large);
  await user.click(screen.getByRole('button', { name: '验证文件' }));
  expect(await screen.findByText('文件过大')).toBeInTheDocument();
  expect(server.sentTo(checkDocument)).toEqual([]);
});

it('says what the server says to a file that is no PDF, and can be tried again', async () => {
  const { user } = open('/verify', refusal(checkDocument, 'file_kind_unsupported'));
  await user.upload(await fileField(), pdf('text'));
  await user.click(screen.getByRole('button', { name: '验证文件' }));
  expect(await screen.findByText('格式不支持')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '验证文件' })).toBeEnabled();
});

it('says that no answer came, which is no verdict', async () => {
  const { user } = open('/verify', failure(checkDocument, new TypeError('Failed to fetch')));
  await user.type(await codeField(), CODE);
  await user.click(screen.getByRole('button', { name: '查询验证码' }));
  // The frame has a place for messages of its own.
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText(/真实|未找到|已被改动/)).not.toBeInTheDocument();
});
