/** The link of a campaign: to a point of sale by its url, or to the shop's start page (DEC-B-118). */
export function campaignLink(origin: string, url: string | null, slug: string): string {
  const path = url === null ? '/' : `/p/${encodeURIComponent(url)}`
  return `${origin}${path}?ft_campaign_name=${encodeURIComponent(slug)}`
}
