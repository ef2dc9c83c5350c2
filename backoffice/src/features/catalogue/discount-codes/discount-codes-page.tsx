import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { DiscountCodeRow } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { discountCodeState, discountCodeStates } from '@entree/domain/catalogue/discount-code.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { codeStates } from './code-states.ts'
import { foundBy } from './found-by.ts'

/** The discount codes of the company with how often they were used (BDISC-01, BDISC-13, BDISC-14). */
export function DiscountCodesPage() {
  const t = useT()
  const columns = useColumns()
  const mayAdd = useMay('discount_code.create')
  const mayEdit = useMay('discount_code.edit')
  const found = foundBy(useSearchParams()[0])
  const mayDelete = useMay('discount_code.delete')
  const mayOrders = useMay('order.view')
  const maySearch = useMay('discount_code.search')
  const confirm = useConfirm()
  const remove = useAction({ call: 'deleteDiscountCode', success: t('discounts.deleted'), invalidates: [['discount-codes']] })
  const add = mayAdd && (
    <Button component={Link} to="/discount-codes/new" leftSection={<Icon name="plus" size={18} />}>
      {t('discounts.add')}
    </Button>
  )
  const ask = async ({ id, code }: DiscountCodeRow) => {
    const isSure = await confirm({
      title: t('discounts.delete_title', { code }),
      text: t('discounts.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ id })
  }
  return (
    <Page
      title={t('nav.discount_codes')}
      actions={
        (mayAdd || mayEdit) && (
          <>
            {mayEdit && (
              <Button component={Link} to={{ pathname: '/discount-codes/change', search: found.query }} variant="default">
                {t('discounts.change_many')}
              </Button>
            )}
            {mayAdd && (
              <Button component={Link} to="/discount-codes/many" variant="default">
                {t('discounts.add_many')}
              </Button>
            )}
            {add}
          </>
        )
      }
    >
      <DataTable
        id="discount-codes"
        label={t('nav.discount_codes')}
        query_key={['discount-codes']}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('discounts.active'),
            kind: 'select',
            options: discountCodeStates.map((state) => ({ value: state, label: t(codeStates[state].label) })),
          },
        ]}
        load={({ page, search, filters }, signal) =>
          send(
            'listDiscountCodes',
            { page, search: search || undefined, state: discountCodeStates.find((state) => state === filters.state) },
            { signal },
          )
        }
        row_key={({ id }) => id}
        row_link={({ id }) => `/discount-codes/${id}`}
        row_actions={(code) => (
          <RowMenu
            name={code.code}
            actions={[
              mayOrders && { label: t('discounts.show_orders'), icon: 'orders', to: `/orders?discountcode_id=${code.id}` },
              mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => ask(code) },
            ]}
          />
        )}
        files={
          <SaveTableButtons
            load={(as) => fetchFile('downloadDiscountCodes', { ...found.input, ...as })}
            name={t('nav.discount_codes')}
          />
        }
        search_label={maySearch ? t('discounts.search') : undefined}
        empty={{ title: t('discounts.none'), text: t('discounts.none_text'), action: add }}
      />
    </Page>
  )
}

function useColumns(): Column<DiscountCodeRow>[] {
  const t = useT()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'code', header: t('discounts.code'), cell: ({ code }) => code },
      { id: 'amount', header: t('discounts.amount'), align: 'end', on_phone: 'first_line', cell: amountText },
      { id: 'apply_type', header: t('discounts.apply_type'), cell: ({ apply_type }) => t(`discounts.apply_${apply_type}`) },
      {
        id: 'used',
        header: t('discounts.used'),
        align: 'end',
        cell: ({ times_used, stock }) => (stock === null ? times_used : t('discounts.used_of', { used: times_used, stock })),
      },
      {
        id: 'tickets_count',
        header: t('discounts.tickets'),
        align: 'end',
        on_phone: 'hidden',
        cell: ({ tickets_count }) => tickets_count,
      },
      {
        id: 'ends_at',
        is_nowrap: true,
        header: t('discounts.ends_at'),
        cell: ({ ends_at }) => (ends_at === null ? '–' : format.dateTimeNumeric(ends_at)),
      },
      {
        id: 'active',
        header: t('discounts.active'),
        cell: (code) => {
          const current_stock = code.stock === null ? null : code.stock - code.reserved
          const state = discountCodeState({ ...code, current_stock }, Date.now())
          const { tone, label } = codeStates[state]
          return (
            <Group gap={4}>
              <StateBadge tone={tone}>{t(label)}</StateBadge>
              {code.useless && (state === 'on' || state === 'later') && (
                <span title={t(`discounts.useless_${code.useless}`)}>
                  <StateBadge tone="bad">{t('discounts.useless')}</StateBadge>
                </span>
              )}
            </Group>
          )
        },
      },
    ],
    [t, format],
  )
}

/** `10%`, or `€ 2,50`. */
function amountText({ type, amount }: DiscountCodeRow): string {
  return type === 'percentage' ? formatPercent(amount) : formatEuro(amount)
}
