import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#shared/ui/action/button.tsx';
import { Input } from '#shared/ui/form/input.tsx';
import { nextFound, pagesWith } from './found-pages.ts';
import type { PdfDocument } from './open-pdf.ts';
import styles from './pdf-viewer.module.css';

type Props = {
  readonly document: PdfDocument;
  /** The page that is read. */
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** Words looked for in the whole document; each Enter goes on to the next page that has them. */
export function PdfSearch({ document, page, onPage }: Props) {
  const texts = useRef<Promise<readonly string[]>>(undefined);
  const [words, setWords] = useState('');
  const [told, setTold] = useState('');
  const search = async (event: FormEvent) => {
    event.preventDefault();
    texts.current ??= readTexts(document);
    try {
      const found = pagesWith(await texts.current, words);
      const target = nextFound(found, told === '' ? page - 1 : page);
      setTold(found.length === 0 ? '未找到' : `共 ${found.length} 页`);
      if (target !== undefined) onPage(target);
    } catch {
      // The next Enter reads the pages again.
      texts.current = undefined;
      setTold('查找失败');
    }
  };
  return (
    <form className={styles['search']} onSubmit={(event) => void search(event)}>
      <Input
        aria-label="查找文字"
        placeholder="查找"
        maxLength={50}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setTold('');
        }}
      />
      <Button size="small" htmlType="submit">
        查找
      </Button>
      <output aria-label="查找结果">{told}</output>
    </form>
  );
}

/** The words of every page, one page after the other, so that a long document does not hold up what is drawn. */
async function readTexts(document: PdfDocument): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return texts;
}
