import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery, type PointOfSale } from '../../data.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { send } from '../../send.ts'
import { useNow } from '../../ui/use-now.ts'
import type { Order } from '../orders/use-order.ts'
import { useOrderFailure } from '../orders/use-order-failure.ts'
import type { ChosenTime } from '../timeslots/save-timeslot.ts'
import { TimeChoice } from '../timeslots/time-choice.tsx'
import styles from './choose-visit.module.css'
import { visitChangeQuery, type VisitChange } from './visit-change-query.ts'

type ChooseVisitProps = { order: Order; event: PointOfSale['event']; change: VisitChange; onDone: () => void }

/** The present time, the other ones as when ordering, and the press that changes it; a time that is taken by then is shown as full. */
export function ChooseVisit({ order, event, change, onDone }: ChooseVisitProps) {
  const { t } = useLanguage()
  const format = useFormat(change.time_zone)
  const client = useQueryClient()
  const now = useNow(order.server_time, 15_000)
  const [chosen, setChosen] = useState<ChosenTime | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // Whatever stands in its way now is what the page says once it has looked again.
  const look = () => {
    for (const queryKey of [visitChangeQuery(order).queryKey, orderQuery(order).queryKey, ['timeslots', order.id]])
      void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: ['opening_hours', order.id] })
  }
  const fail = useOrderFailure(look)
  const isOther = chosen !== null && !(chosen.timeslot_id !== null && chosen.timeslot_id === order.timeslot_id)
  const choose = (next: ChosenTime | null) => {
    setChosen(next)
    setError(null)
  }
  const save = async () => {
    if (isSaving || order.timeslot_id === null) return
    if (chosen === null || !isOther) {
      setError(t('errors.timeslot_required'))
      return
    }
    setSaving(true)
    try {
      client.setQueryData(orderQuery(order).queryKey, await send('changeOwnVisit', inputOf(order, order.timeslot_id, chosen)))
      onDone()
      look()
    } catch (failure) {
      const { timeslot_id, option } = fail(failure, ['timeslot_id', 'option'])
      const refused = timeslot_id ?? option
      if (refused) {
        // Someone was faster: show what is left now.
        choose(null)
        setError(refusalMessage(t, refused))
      }
      look()
      setSaving(false)
    }
  }
  return (
    <div className={styles.page}>
      <h1>{t('visit.title')}</h1>
      <p>{t('visit.intro')}</p>
      <dl className={styles.times}>
        <dt>{t('visit.now')}</dt>
        <dd>{order.timeslot && format.visit(order.timeslot)}</dd>
        {isOther && (
          <>
            <dt>{t('visit.chosen')}</dt>
            <dd aria-live="polite">{format.visit(chosen)}</dd>
          </>
        )}
      </dl>
      <Card>
        <TimeChoice {...{ order, event, chosen, error, now }} wantedDay={null} onChoose={choose} />
      </Card>
      <div className={styles.ways}>
        <Button look="primary" wide busy={isSaving} onClick={() => void save()}>
          {t('visit.confirm')}
        </Button>
        <Link to={orderPath(order, 'status')} className={buttonClass({ wide: true })}>
          {t('visit.keep')}
        </Link>
      </div>
    </div>
  )
}

function inputOf({ id, secret }: Order, from_timeslot_id: number, { timeslot_id, option }: ChosenTime) {
  if (timeslot_id !== null || option === null) return { id, secret, from_timeslot_id, timeslot_id }
  const { opening_hour_id, day, opens_at } = option
  return { id, secret, from_timeslot_id, option: { opening_hour_id, day, opens_at } }
}
