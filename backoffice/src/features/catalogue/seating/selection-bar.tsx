import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import type { SeatPlace } from '@entree/domain/catalogue/seating.ts'
import { ActionIcon, Button, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { changeSeats, moveSeats, movesOf, type Keys, type Plan, type Seat } from './plan.ts'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  plan: Plan
  chosen: Keys
  selection: readonly Seat[]
  products: readonly ProductDetail[]
  onChange: (plan: Plan) => void
  onRemove: () => void
  onRename: () => void
  onClear: () => void
}

const MOVES = [
  { label: 'seating.move_left', sign: '←', by: { x: -1, y: 0 } },
  { label: 'seating.move_right', sign: '→', by: { x: 1, y: 0 } },
  { label: 'seating.move_front', sign: '↑', by: { x: 0, y: -1 } },
  { label: 'seating.move_back', sign: '↓', by: { x: 0, y: 1 } },
] as const satisfies readonly { label: string; sign: string; by: SeatPlace }[]

/** What can be done with the seats that are selected (SEAT-03). */
export function SelectionBar({ plan, chosen, selection, products, onChange, onRemove, onRename, onClear }: SelectionBarProps) {
  const t = useT()
  const kept = selection.filter(({ is_in_use }) => is_in_use).length
  const isAllKept = kept === selection.length
  const [first] = selection
  const product = selection.every(({ product_id }) => product_id === first?.product_id) ? first?.product_id : undefined
  const isAccessible = selection.every(({ is_accessible }) => is_accessible)
  const isClosed = selection.every(({ is_closed }) => is_closed)
  const canMove = useMemo(() => movesOf(plan, chosen), [plan, chosen])
  const count = t('seating.selected', { count: selection.length })
  return (
    <div className={styles.bar} role="region" aria-label={count}>
      <span className={styles.count} role="status">
        {count}
      </span>
      <div className={styles.actions}>
        <Select
          aria-label={t('seating.sell_as')}
          placeholder={t('seating.sell_as')}
          data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={product === undefined ? null : String(product)}
          disabled={isAllKept}
          allowDeselect={false}
          openOnFocus={false}
          onChange={(value) => value !== null && onChange(changeSeats(plan, chosen, { product_id: Number(value) }))}
        />
        <Button variant="default" onClick={() => onChange(changeSeats(plan, chosen, { is_accessible: !isAccessible }))}>
          {t(isAccessible ? 'seating.make_usual' : 'seating.make_accessible')}
        </Button>
        <Button variant="default" onClick={() => onChange(changeSeats(plan, chosen, { is_closed: !isClosed }))}>
          {t(isClosed ? 'seating.open' : 'seating.close')}
        </Button>
        <Button variant="default" disabled={isAllKept} onClick={onRename}>
          {t('seating.rename')}
        </Button>
        <span className={styles.moves}>
          {MOVES.map(({ label, sign, by }) => (
            <ActionIcon
              key={label}
              variant="default"
              size="lg"
              aria-label={t(label)}
              disabled={!canMove(by)}
              onClick={() => onChange(moveSeats(plan, chosen, by))}
            >
              <span aria-hidden="true">{sign}</span>
            </ActionIcon>
          ))}
        </span>
        <Button
          variant="default"
          color="red.8"
          disabled={isAllKept}
          leftSection={<Icon name="trash" size={18} />}
          onClick={onRemove}
        >
          {t('seating.remove')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('seating.select_none')}
        </Button>
      </div>
      {kept > 0 && <p className={styles.kept}>{t('seating.kept', { count: kept })}</p>}
    </div>
  )
}
