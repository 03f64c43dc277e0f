/** The search box of the header, for those who put the cursor into it from elsewhere. */
export const SEARCH_INPUT_ID = 'product-search';
