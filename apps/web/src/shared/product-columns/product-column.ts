import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { TableColumn } from '#shared/ui/table/table-column.ts';

export type ProductColumn = TableColumn<ProductItem>;
