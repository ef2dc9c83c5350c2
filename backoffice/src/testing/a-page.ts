/** These rows as the only page of a list. */
export function aPage<Row>(data: Row[]) {
  return { data, total: data.length, page: 1, per_page: 25, last_page: 1 }
}
