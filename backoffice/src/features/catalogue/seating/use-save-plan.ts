import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useQuestion } from '../../../ui/confirm.tsx'
import { useConfirmedSend } from '../../../ui/step-up.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { Save } from '../../../ui/use-save.ts'
import { eventKey } from '../events/event-query.ts'
import { inputOf, seatOf, type Keys } from './plan.ts'
import { hallsKey } from './halls-to-take.ts'
import { nameIn, useSeatText } from './seat-words.ts'
import { seatingKey, seatingPageQuery } from './seating-query.ts'
import type { PlanState } from './use-plan.ts'

type SavePlan = Save & {
  /** The seats that were refused, and the first of them, which is brought into view. */
  wrong: Keys
  shown: string | null
}

const NONE: Keys = new Set()
/** Of so many refusals of one kind is told; the others are marked in the hall. */
const TOLD = 3

/** Saves the plan as a whole. What is refused is told with the name of its seat, which is marked in the hall (SEAT-03, SEAT-04). */
export function useSavePlan(event_id: number, state: PlanState, onSaved: () => void): SavePlan {
  const t = useT()
  const client = useQueryClient()
  const toasts = useToasts()
  const ask = useQuestion()
  const tell = useFailures()
  const confirmedSend = useConfirmedSend()
  const refusalText = useRefusalText()
  const textOf = useSeatText()
  const isUnderWay = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<Keys>(NONE)

  const showRefused = (refusals: readonly Refusal[]) => {
    const found = refusals.map((refused) => ({ refused, seat: seatOf(state.plan, refused) }))
    setWrong(new Set(found.flatMap(({ seat }) => seat?.key ?? [])))
    for (const of of Map.groupBy(found, ({ refused }) => refused.code).values())
      for (const { refused, seat } of of.slice(0, TOLD))
        toasts.error(named(refused, seat ?? nameIn(refused), refusalText(refused)))
  }
  const named = ({ product }: Refusal, seat: SeatName | null, text: string) => {
    if (seat) return t('seating.about', { name: textOf(seat), text })
    return typeof product === 'string' ? t('seating.about', { name: product, text }) : text
  }
  const askMeanwhile = async () => {
    const answer = await ask({
      title: t('ui.changed_meanwhile_title'),
      text: t('seating.changed_meanwhile'),
      confirm: t('ui.load_theirs'),
      cancel: t('ui.stay'),
    })
    if (answer !== 'yes') return
    state.restart(await send('getSeating', { event_id }))
    setWrong(NONE)
    await client.invalidateQueries({ queryKey: seatingKey(event_id) })
  }
  const fail = async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.refusals.length === 0) tell(error)
    else if (error.has('changed_meanwhile')) await askMeanwhile()
    else showRefused(error.refusals)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    toasts.clearErrors()
    setWrong(NONE)
    try {
      const { plan, updated_at } = state
      const answer = await confirmedSend('saveSeating', { event_id, seats: inputOf(plan), updated_at })
      // What was saved, also where it cannot be read again.
      client.setQueryData(seatingPageQuery(event_id).queryKey, (page) => page && { ...page, seating: answer })
      await Promise.all(
        [seatingKey(event_id), eventKey(event_id), hallsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
      state.restart(answer)
      toasts.success(t('ui.saved'))
      onSaved()
    } catch (error) {
      await fail(error).catch(tell)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  const [shown = null] = wrong
  return { submit, isSaving, wrong, shown }
}
