import type { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import type { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf } from '@mall/contract/define-call';

/** One contract of a repo that has not matured. */
export type OpenContract = ReplyOf<typeof queryBjhgWdq>['list'][number];

/** A contract and the product whose rules it follows. */
export type ContractTerms = {
  readonly contract: OpenContract;
  readonly product: ReplyOf<typeof queryProductInfo>;
};

/** The contract by the names the rules use. */
export function ruledContract(contract: OpenContract) {
  return {
    principal: contract.hold_money,
    lentOn: contract.start_date_num,
    dueOn: contract.expire_date_num,
    agreedRate: contract.expire_year_rate,
    earlyRate: contract.break_year_rate,
  };
}
