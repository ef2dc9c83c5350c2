import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepSituation } from '@entree/domain/selling/stepper.ts'
import { campaignQuery } from '../../data.ts'
import { PageLoading } from '../../layout/page-loading.tsx'
import { readCart } from '../cart/cart-storage.ts'
import type { PointOfSaleViewProps } from './point-of-sale-view-props.ts'
import type { TimeChoice } from './use-chosen-time.ts'
import { TicketForm } from './ticket-form.tsx'

/** Waits for the campaign, so that no price changes under the visitor's eyes, then lets them choose (CAMP-01, CAMP-03, CAMP-13). */
export function ChooseTickets(props: PointOfSaleViewProps & { situation: StepSituation; time: TimeChoice }) {
  const { point_of_sale, order } = props
  const [keptCampaign] = useState(() => order?.campaign?.slug ?? readCart(point_of_sale.id)?.campaign ?? null)
  const { data: campaign, isLoading } = useQuery(campaignQuery(props.campaign ?? keptCampaign, point_of_sale.event.id))
  if (isLoading) return <PageLoading />
  return <TicketForm {...props} campaignInForce={campaign ?? null} />
}
