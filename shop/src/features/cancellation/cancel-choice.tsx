import { planVisitorCancel } from '@entree/domain/desk/visitor-cancellation.ts'
import { useFormat } from '@entree/web/format.ts'
import { toldApart } from '@entree/web/told-apart.ts'
import { Card } from '@entree/web/ui/card.tsx'
import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../messages.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'
import { useSeatText } from '../orders/use-seat-text.ts'
import type { Choosable } from './cancellation-query.ts'
import styles from './cancel-choice.module.css'

type CancelChoiceProps = {
  order: Order
  cancellation: Choosable
  /** What is asked. */
  legend: string
  /** Why a unit stays as it is. */
  keptText: (unit: Unit) => string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}
type Unit = Choosable['units'][number]

/** What is left of an order, to choose from: each with what comes back for it alone, what goes along with it, or why it stays. */
export function CancelChoice({ order, cancellation, legend, keptText, chosen, onChange }: CancelChoiceProps) {
  const t = useT()
  const { units } = cancellation
  const heads = units.filter(({ came_with }) => came_with === null)
  const names = toldApart(
    heads,
    ({ name }) => name,
    (at, count) => t('show.position', { at, count }),
  )
  const open = heads.filter(({ kept }) => kept === null).map(({ order_product_id }) => order_product_id)
  return (
    <Card>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{legend}</legend>
        {open.length > 1 && (
          <Checkbox
            label={t('cancel.all')}
            checked={open.every((id) => chosen.includes(id))}
            onChange={({ target }) => onChange(target.checked ? open : [])}
          />
        )}
        {heads.map((unit) => (
          <UnitChoice
            key={unit.order_product_id}
            {...{ order, cancellation, keptText, unit }}
            label={names.get(unit) ?? unit.name}
            isChosen={chosen.includes(unit.order_product_id)}
            onChoose={(isChosen) => {
              const others = chosen.filter((id) => id !== unit.order_product_id)
              onChange(isChosen ? [...others, unit.order_product_id] : others)
            }}
          />
        ))}
      </fieldset>
    </Card>
  )
}

type UnitChoiceProps = Pick<CancelChoiceProps, 'order' | 'cancellation' | 'keptText'> & {
  unit: Unit
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function UnitChoice({ order, cancellation, keptText, unit, label, isChosen, onChoose }: UnitChoiceProps) {
  const t = useT()
  const { money } = useFormat()
  const { data: tickets = [] } = useQuery(orderTicketsQuery(order))
  const along = cancellation.units.filter(({ came_with }) => came_with === unit.order_product_id).map(({ name }) => name)
  const { seat: seatText } = useSeatText()
  const { customer, invite_email, order_product } = tickets.find(({ id }) => id === unit.ticket_id) ?? {}
  const seat = seatText(order_product?.seat ?? null)
  const holder = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || (customer?.email ?? invite_email)
  const { amount } = planVisitorCancel(cancellation, [unit.order_product_id])
  const notes = [
    ...(seat ? [seat] : []),
    ...(holder ? [holder] : []),
    ...(along.length > 0 ? [t('cancel.with', { products: along.join(', ') })] : []),
    unit.kept === null ? t('cancel.unit_back', { amount: money(amount) }) : keptText(unit),
  ]
  return (
    <Checkbox
      label={
        <>
          <span>{label}</span> <span className={styles.note}>{notes.join(' · ')}</span>
        </>
      }
      disabled={unit.kept !== null}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}
