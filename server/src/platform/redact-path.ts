/**
 * A URL path fit for a log: the secrets of orders, tickets and payments are replaced and the query is dropped, because both can open
 * someone's order.
 */
export function redactPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .replace(/\/(order|ticket)\/(ordernumber-secret\/)?([^/]+)\/([^/]+)/, '/$1/$2$3/***')
    .replace(/\/payment\/return\/([^/]+)\/([^/]+)/, '/payment/return/$1/***')
    .replace(/\/(facebook-capi\/purchase)\/([^/]+)\/([^/]+)/, '/$1/$2/***')
    .replace(/\/(facebook-capi\/pageview)\/.*/, '/$1/***')
    .replace(/\/(password-reset|reset-password)\/([^/]+)/, '/$1/***')
    .replace(/\/(unsubscribe)\/([^/]+)/, '/$1/***')
    .replace(/^((?:\/api)?\/waiting-list)\/([^/]+)/, '$1/***')
    .replace(/\/(mail-returns)\/([^/]+)/, '/$1/***')
    .replace(/\/(wallet\/v1\/devices)\/([^/]+)/, '/$1/***')
    .replace(/\/([\w-]+-file|order-export|exports\/download|box-office-paper)\/([^/]+)/, '/$1/***')
    .replace(/\/(confirm-email)\/([^/]+)/, '/$1/***')
    .replace(/\/(sandbox)\/([^/]+)/, '/$1/***')
}
