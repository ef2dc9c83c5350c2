/** The link of a campaign: to a point of sale by its url, or to the shop's start page (DEC-B-118). */
export function campaignLink(origin: string, url: string | null, slug: string): string {
  const path = url === null ? '/' : `/p/${encodeURIComponent(url)}`
  return `${origin}${path}?ft_campaign_name=${encodeURIComponent(slug)}`
}

/** Scheme, host and port of a company's shop, which answers on the same port as the back office; null: on the same host too. */
export function shopOrigin(
  domain: string | null,
  { protocol, port, host }: Pick<Location, 'protocol' | 'port' | 'host'>,
): string {
  if (domain === null) return `${protocol}//${host}`
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`
}
