/**
 * A URL path fit for a log: the secrets of orders and tickets are replaced and the query is dropped, because both can open
 * somebody's order.
 */
export function redactPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .replace(/\/(order|ticket)\/(ordernumber-secret\/)?([^/]+)\/([^/]+)/, '/$1/$2$3/***')
    .replace(/\/(sandbox)\/([^/]+)/, '/$1/***')
}
