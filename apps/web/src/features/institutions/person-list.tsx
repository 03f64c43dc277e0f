import { queryProductManagerByJson } from '@mall/contract/catalogue/fund-companies';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './institutions.module.css';
import { LetterIndex } from './letter-index.tsx';
import { PersonRow } from './person-row.tsx';

type Props = {
  readonly letter: string | undefined;
  readonly page: number;
  readonly onLetter: (letter: string | undefined) => void;
  readonly onPage: (page: number) => void;
};

const PERSON = '1';

/** The persons who manage funds; a row unfolds what the person manages and has managed. */
export function PersonList({ letter, page, onLetter, onPage }: Props) {
  const persons = useOpenQuery(queryProductManagerByJson, {
    manager_type: PERSON,
    ...(letter !== undefined && { first_char: letter }),
    page_num: page,
    page_size: PAGE_SIZE.persons,
    ...AUDIENCE,
  });
  return (
    <>
      <LetterIndex chosen={letter} used={undefined} onChoose={onLetter} />
      <QueryBlock query={persons} rows={PAGE_SIZE.persons}>
        {({ list, count }) =>
          count === 0 ? (
            <Empty onClearFilters={letter ? () => onLetter(undefined) : undefined} />
          ) : (
            <>
              <table className={styles['persons']}>
                <caption className="sr-only">基金经理，共{count}位</caption>
                <thead>
                  <tr>
                    <th scope="col">基金经理</th>
                    <th scope="col">所属公司</th>
                    <th scope="col">从业年限</th>
                    <th scope="col">在管产品（只）</th>
                    <th scope="col">
                      <span className="sr-only">操作</span>
                    </th>
                  </tr>
                </thead>
                {list.map((person) => (
                  <PersonRow key={person.manager_code} person={person} />
                ))}
              </table>
              <Pagination
                current={page}
                total={count}
                pageSize={PAGE_SIZE.persons}
                onChange={onPage}
              />
            </>
          )
        }
      </QueryBlock>
    </>
  );
}
