import { useState } from 'react'
import type { StepSituation } from '@entree/domain/selling/stepper.ts'
import { Stepper } from '../../layout/stepper.tsx'
import { PageLoading } from '../../layout/page-loading.tsx'
import { readCart } from '../cart/cart-storage.ts'
import { WithCampaign } from '../cart/with-campaign.tsx'
import type { PointOfSaleViewProps } from './point-of-sale-view-props.ts'
import type { TimeChoice } from './use-chosen-time.ts'
import { TicketForm } from './ticket-form.tsx'

/** Lets the visitor choose, at the prices of their campaign (CAMP-13). */
export function ChooseTickets(props: PointOfSaleViewProps & { situation: StepSituation; time: TimeChoice }) {
  const { point_of_sale, order } = props
  const [keptCampaign] = useState(() => order?.campaign?.slug ?? readCart(point_of_sale.id)?.campaign ?? null)
  const loading = (
    <>
      <Stepper current="tickets" situation={props.situation} />
      <PageLoading />
    </>
  )
  return (
    <WithCampaign slug={props.campaign ?? keptCampaign} event_id={point_of_sale.event.id} loading={loading}>
      {(campaign) => <TicketForm {...props} campaignInForce={campaign} />}
    </WithCampaign>
  )
}
