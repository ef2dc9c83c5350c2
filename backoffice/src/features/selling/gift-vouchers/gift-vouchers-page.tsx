import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { GiftVoucherRow } from '@entree/contract/selling/gift-vouchers/entities.ts'
import type { GiftVoucherState } from '@entree/domain/catalogue/gift-voucher.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { addMs, isCalendarDay, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT, type MessageKey } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { BlockDialog } from './block-dialog.tsx'

const states: Readonly<Record<GiftVoucherState, { tone: Tone; label: MessageKey }>> = {
  on: { tone: 'good', label: 'discounts.voucher_on' },
  used_up: { tone: 'neutral', label: 'discounts.voucher_used_up' },
  ended: { tone: 'neutral', label: 'discounts.voucher_ended' },
  blocked: { tone: 'bad', label: 'discounts.voucher_blocked' },
  void: { tone: 'neutral', label: 'discounts.voucher_void' },
}

/** The gift vouchers of the company with what is left on each, and what is owed to their holders together (GIFT-17, GIFT-18). */
export function GiftVouchersPage() {
  const t = useT()
  const columns = useColumns()
  const mayEdit = useMay('discount_code.edit')
  const maySearch = useMay('discount_code.search')
  const [blocking, setBlocking] = useState<GiftVoucherRow | null>(null)
  const unblock = useAction({
    call: 'unblockGiftVoucher',
    success: t('discounts.voucher_unblocked'),
    invalidates: [['gift-vouchers']],
  })
  const [address] = useSearchParams()
  const found = foundBy({ search: address.get('search'), on: address.get('on') })
  return (
    <Page title={t('nav.gift_vouchers')}>
      <Owed on={found.on} />
      <DataTable
        id="gift-vouchers"
        label={t('nav.gift_vouchers')}
        query_key={['gift-vouchers']}
        columns={columns}
        filters={[{ name: 'on', label: t('discounts.voucher_on_day'), kind: 'date' }]}
        load={({ page, search, filters }, signal) =>
          send('listGiftVouchers', { page, ...foundBy({ search, on: filters.on ?? null }) }, { signal })
        }
        row_key={({ id }) => id}
        row_actions={(voucher) => (
          <RowMenu
            name={voucher.code}
            actions={[
              mayEdit &&
                voucher.block_reason === null &&
                voucher.state !== 'void' && {
                  label: t('discounts.voucher_block'),
                  icon: 'lock',
                  is_danger: true,
                  onClick: () => setBlocking(voucher),
                },
              mayEdit &&
                voucher.block_reason !== null &&
                voucher.state !== 'void' && {
                  label: t('discounts.voucher_unblock'),
                  icon: 'lock',
                  onClick: () => unblock.run({ id: voucher.id }),
                },
            ]}
          />
        )}
        files={
          <SaveTableButtons
            load={(as) => fetchFile('downloadGiftVouchers', { ...found, ...as })}
            name={[t('nav.gift_vouchers'), found.on].filter(Boolean).join(' ')}
          />
        }
        search_label={maySearch ? t('discounts.voucher_search') : undefined}
        empty={{ title: t('discounts.voucher_none'), text: t('discounts.voucher_none_text') }}
      />
      {blocking && <BlockDialog voucher={blocking} onClose={() => setBlocking(null)} />}
    </Page>
  )
}

/** What is asked for: those that a text finds, as they stood at the end of a day. */
function foundBy({ search, on }: { search: string | null; on: string | null }): { search?: string; on?: string } {
  return { ...(search ? { search } : {}), ...(on && isCalendarDay(on) ? { on } : {}) }
}

/** What is owed to holders now, or was at the end of a day (GIFT-18, GIFT-25). */
function Owed({ on }: { on: string | undefined }) {
  const t = useT()
  const { data: totals } = useQuery({
    queryKey: ['gift-vouchers', 'totals', on],
    queryFn: ({ signal }) => send('getGiftVoucherTotals', on === undefined ? {} : { on }, { signal }),
  })
  if (!totals) return null
  const { open, vouchers: count } = totals
  if (on === undefined)
    return (
      <Text>
        {count === 0 ? t('discounts.voucher_open_none') : t('discounts.voucher_open', { amount: formatEuro(open), count })}
      </Text>
    )
  const day = formatDayNumeric(on)
  return (
    <Text>
      {count === 0
        ? t('discounts.voucher_open_on_none', { day })
        : t('discounts.voucher_open_on', { day, amount: formatEuro(open), count })}
    </Text>
  )
}

function useColumns(): Column<GiftVoucherRow>[] {
  const t = useT()
  const format = useFormat()
  const mayOrders = useMay('order.view')
  return useMemo(() => {
    const orderLink = (id: number, number: string) =>
      mayOrders ? (
        <Anchor component={Link} to={`/orders/${id}`}>
          {number}
        </Anchor>
      ) : (
        number
      )
    return [
      { id: 'code', header: t('discounts.code'), cell: ({ code }) => code },
      { id: 'product', header: t('discounts.voucher_product'), on_phone: 'hidden', cell: ({ product }) => product },
      {
        id: 'left',
        header: t('discounts.voucher_left'),
        align: 'end',
        on_phone: 'first_line',
        cell: ({ left, amount }) => t('discounts.voucher_left_of', { left: formatEuro(left), amount: formatEuro(amount) }),
      },
      {
        id: 'sold_at',
        header: t('discounts.voucher_sold'),
        cell: ({ sold_at, order_id, order_number }) => (
          <Group gap={6}>
            {format.dateTimeNumeric(sold_at)} {orderLink(order_id, order_number)}
          </Group>
        ),
      },
      {
        id: 'ends_at',
        header: t('discounts.ends_at'),
        on_phone: 'named',
        is_nowrap: true,
        cell: ({ ends_at }) => (ends_at === null ? '–' : format.dateTimeNumeric(addMs(ends_at, -MINUTE_MS))),
      },
      {
        id: 'uses',
        header: t('discounts.used'),
        cell: ({ uses }) => (
          <Stack gap={2}>
            {uses.map(({ order_id, order_number, amount, is_paid }) => (
              <span key={order_id}>
                {orderLink(order_id, order_number)} {formatEuro(amount)}
                {!is_paid && ` (${t('discounts.voucher_held')})`}
              </span>
            ))}
          </Stack>
        ),
      },
      {
        id: 'state',
        header: t('discounts.active'),
        cell: ({ state, block_reason }) => (
          <span title={block_reason ?? undefined}>
            <StateBadge tone={states[state].tone}>{t(states[state].label)}</StateBadge>
          </span>
        ),
      },
    ]
  }, [t, format, mayOrders])
}
