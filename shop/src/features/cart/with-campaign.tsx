import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { campaignQuery, type Campaign } from '../../data.ts'
import { useT } from '../../messages.ts'

type WithCampaignProps = {
  /** Null: without a campaign. */
  slug: string | null
  event_id: number
  /** Shown while the campaign is on its way. */
  loading: ReactNode
  children: (campaign: Campaign | null) => ReactNode
}

/**
 * What has prices, once the campaign they follow is known: no price changes under the visitor's eyes, and one whose campaign could not
 * be read is not shown at all, since it may be more than their link promised; they can try again (CAMP-01, CAMP-03, CAMP-15).
 */
export function WithCampaign({ slug, event_id, loading, children }: WithCampaignProps) {
  const { data: campaign, isLoading, refetch } = useQuery(campaignQuery(slug, event_id))
  if (slug === null) return children(null)
  if (isLoading) return loading
  // Neither there nor on its way: the read failed, or waits for a network.
  if (campaign === undefined) return <PricesNotLoaded onRetry={() => void refetch()} />
  return children(campaign)
}

function PricesNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Alert kind="danger" live actions={<Button onClick={onRetry}>{t('try_again')}</Button>}>
      {t('prices_not_loaded')}
    </Alert>
  )
}
