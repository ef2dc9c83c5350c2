import type { CampaignRow } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'

/** The campaigns of the company with what they brought (BCAMP-01, BCAMP-16, BCAMP-17). */
export function CampaignsPage() {
  const t = useT()
  const [isAdding, setIsAdding] = useState(false)
  const columns = useColumns()
  const mayAdd = useMay('campaign.create')
  const mayDelete = useMay('campaign.delete')
  const mayOrders = useMay('order.view')
  const confirm = useConfirm()
  const remove = useAction({ call: 'deleteCampaign', success: t('discounts.campaign_deleted'), invalidates: [['campaigns']] })
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
      {t('discounts.campaign_add')}
    </Button>
  )
  const ask = async ({ id, name }: CampaignRow) => {
    const isSure = await confirm({
      title: t('discounts.delete_title', { code: name }),
      text: t('discounts.campaign_delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ id })
  }
  return (
    <Page title={t('nav.campaigns')} actions={add}>
      <DataTable
        id="campaigns"
        label={t('nav.campaigns')}
        query_key={['campaigns']}
        columns={columns}
        load={({ page, search }, signal) => send('listCampaigns', { page, search: search || undefined }, { signal })}
        row_key={({ id }) => id}
        row_link={({ id }) => `/campaigns/${id}`}
        row_actions={(campaign) => (
          <RowMenu
            name={campaign.name}
            actions={[
              { label: t('discounts.links'), icon: 'link', to: `/campaigns/${campaign.id}/links` },
              mayOrders && { label: t('discounts.show_orders'), icon: 'orders', to: `/orders?campaign_id=${campaign.id}` },
              mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => ask(campaign) },
            ]}
          />
        )}
        search_label={t('discounts.campaign_search')}
        empty={{ title: t('discounts.campaign_none'), text: t('discounts.campaign_none_text'), action: add }}
      />
      {isAdding && <NewCampaignDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function useColumns(): Column<CampaignRow>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', header: t('discounts.campaign_name'), cell: ({ name }) => name },
      { id: 'slug', header: t('discounts.slug'), cell: ({ slug }) => slug },
      { id: 'reference', header: t('discounts.reference'), is_hidden: true, cell: ({ reference }) => reference },
      { id: 'rules_count', header: t('discounts.rules'), align: 'end', cell: ({ rules_count }) => rules_count },
      { id: 'times_used', header: t('discounts.used'), align: 'end', cell: ({ times_used }) => times_used },
      { id: 'revenue', header: t('discounts.revenue'), align: 'end', cell: ({ revenue }) => format.money(revenue) },
    ],
    [t, format],
  )
}
