import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useEvent } from '../events/event-query.ts'
import { Hall } from './hall.tsx'
import type { SeatMark } from './hall-seat.tsx'
import { NoPlan } from './no-plan.tsx'
import { addRows, removeSeats, type Keys, type Seat } from './plan.ts'
import { SeatLegend } from './seat-legend.tsx'
import { useSeatLabel } from './seat-words.ts'
import { canHaveSeats, type Seating } from './seating-query.ts'
import styles from './seating-plan.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { TimeslotChoice } from './timeslot-choice.tsx'
import { Unseated } from './unseated.tsx'
import { useOccupancy } from './use-occupancy.ts'
import { usePlan } from './use-plan.ts'
import { useSavePlan } from './use-save-plan.ts'
import type { Choice } from './use-hall-mouse.ts'

const AddRowsDialog = lazyDialog(async () => (await import('./add-rows-dialog.tsx')).AddRowsDialog)
const TakeHallDialog = lazyDialog(async () => (await import('./take-hall-dialog.tsx')).TakeHallDialog)
const RenameDialog = lazyDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)

const NONE: Keys = new Set()

/** The plan in its drawing, with all that can be done with it. Nothing is saved before Save (SEAT-03). */
export function SeatingPlan({ seating, products }: { seating: Seating; products: readonly ProductDetail[] }) {
  const t = useT()
  const event = useEvent()
  const isReadOnly = event.archived_at !== null
  const state = usePlan(seating)
  const { plan, change } = state
  const [chosen, setChosen] = useState<Keys>(NONE)
  const [open, setOpen] = useState<'add' | 'take' | 'rename' | null>(null)
  const save = useSavePlan(event.id, state, () => setChosen(NONE))
  const occupancy = useOccupancy(event.id, seating)
  const offered = useMemo(() => products.filter((product) => canHaveSeats(product) || product.has_seats), [products])
  const names = useMemo(() => new Map(products.map(({ id, name }) => [id, name])), [products])
  const ids = useMemo(() => offered.map(({ id }) => id), [offered])
  const labelOf = useSeatLabel(names)

  const { states } = occupancy
  const { wrong } = save
  const markOf = useCallback(
    (seat: Seat): SeatMark => {
      const held = seat.id === null ? 'free' : (states.get(seat.id) ?? 'free')
      return held === 'free' && seat.is_closed ? 'closed' : held
    },
    [states],
  )
  const lookOf = useCallback(
    (seat: Seat) => ({ mark: markOf(seat), isChosen: chosen.has(seat.key), isWrong: wrong.has(seat.key) }),
    [markOf, chosen, wrong],
  )
  const choose = ({ seats, isAdded }: Choice<Seat>) => {
    const keys = seats.map(({ key }) => key)
    setChosen((before) => {
      const next = new Set(before)
      for (const key of keys) if (isAdded || !next.delete(key)) next.add(key)
      return next
    })
  }
  const remove = () => {
    change(removeSeats(plan, chosen))
    setChosen(NONE)
  }
  if (plan.length === 0 && !state.isDirty && open === null)
    return (
      <NoPlan
        hasProducts={offered.length > 0}
        isReadOnly={isReadOnly}
        onBegin={() => setOpen('add')}
        onTake={() => setOpen('take')}
      />
    )
  const selection = plan.filter(({ key }) => chosen.has(key))
  return (
    <div className={styles.page}>
      <Unseated event_id={event.id} occupancy={occupancy} isReadOnly={isReadOnly || state.isDirty} />
      <div className={styles.toolbar}>
        <TimeslotChoice timeslots={seating.timeslots} occupancy={occupancy} />
        {!isReadOnly && (
          <span className={styles.actions}>
            <Button
              variant="default"
              disabled={!state.undo}
              leftSection={<Icon name="undo" size={18} />}
              onClick={() => state.undo?.()}
            >
              {t('seating.undo')}
            </Button>
            <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={() => setOpen('take')}>
              {t('seating.take')}
            </Button>
            <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen('add')}>
              {t('seating.add_rows')}
            </Button>
          </span>
        )}
      </div>
      {occupancy.retry && <LoadFailed onRetry={occupancy.retry} />}
      <SeatLegend
        plan={plan}
        products={offered}
        markOf={markOf}
        onProduct={isReadOnly ? null : (product_id) => setChosen(keysOf(plan.filter((seat) => seat.product_id === product_id)))}
      />
      {!isReadOnly && <p className={styles.how}>{t('seating.how')}</p>}
      <Hall
        label={t('seating.hall')}
        seats={plan}
        products={ids}
        labelOf={labelOf}
        lookOf={lookOf}
        onChoose={isReadOnly ? undefined : choose}
        isMultiple
        shown={save.shown}
        onKey={(press) => {
          if (isReadOnly) return
          if (press.key === 'Delete' && chosen.size > 0) remove()
          if (press.key === 'Escape') setChosen(NONE)
          if (press.key === 'a' && (press.ctrlKey || press.metaKey)) {
            press.preventDefault()
            setChosen(keysOf(plan))
          }
        }}
      />
      <div className={styles.bottom}>
        {selection.length > 0 && (
          <SelectionBar
            plan={plan}
            chosen={chosen}
            selection={selection}
            products={offered}
            onChange={change}
            onRemove={remove}
            onRename={() => setOpen('rename')}
            onClear={() => setChosen(NONE)}
          />
        )}
        {!isReadOnly && (
          <Form save={save} isWide>
            <SaveBar form={{ formState: { isDirty: state.isDirty }, reset: () => state.restart(seating) }} save={save} />
          </Form>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'add' && (
          <AddRowsDialog
            plan={plan}
            products={offered}
            onAdd={(rows, product_id) => {
              change(addRows(plan, rows, product_id, newKey))
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'take' && (
          <TakeHallDialog
            plan={plan}
            products={offered}
            newKey={newKey}
            onTake={(next) => {
              change(next)
              setChosen(NONE)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'rename' && (
          <RenameDialog
            plan={plan}
            chosen={chosen}
            onRename={(next) => {
              change(next)
              setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function keysOf(seats: readonly Seat[]): Keys {
  return new Set(seats.map(({ key }) => key))
}

let made = 0
/** The key of a seat that has no id yet. */
function newKey(): string {
  made += 1
  return `new-${made}`
}
