import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** What is still to be given back in person to a buyer who cancelled tickets; nothing when nothing is (SELF-12). */
export function OwedToBuyer({ order_id: id }: { order_id: number }) {
  const t = useT()
  const { money } = useFormat()
  const confirm = useConfirm()
  const { data } = useQuery({
    queryKey: ['orders', id, 'owed'],
    queryFn: ({ signal }) => send('getOwedToBuyer', { id }, { signal }),
    enabled: useMay('order.refund'),
  })
  const settle = useAction({ call: 'settleOwedToBuyer', success: t('orders.owed_settled'), invalidates: [['orders']] })
  if (!data || data.owed === 0) return null
  const amount = money(data.owed)
  const ask = async () => {
    const question = { title: t('orders.owed_confirm', { amount }), text: t('orders.owed_confirm_text') }
    if (await confirm({ ...question, confirm: t('orders.owed_settle') })) await settle.run({ id, amount: data.owed })
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="xs" variant="default" loading={settle.isRunning} onClick={() => void ask()}>
          {t('orders.owed_settle')}
        </Button>
      }
    >
      {t('orders.owed', { amount })}
    </Notice>
  )
}
