import type { CallAnswer } from '@entree/contract/calls.ts'
import { nextStep, type StepSituation } from '@entree/domain/selling/stepper.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { optional } from '../../router/optional.tsx'
import { backToPointOfSalePath, orderPath } from '../../paths.ts'
import type { OrderBody, Outcome } from './place-order.ts'

const CaptchaDialog = optional(async () => (await import('./captcha-dialog.tsx')).CaptchaDialog, Unasked)

/** Without the dialog nobody is verified: the server's refusal is shown. */
function Unasked({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose])
  return null
}

/** The time that was chosen with the tickets, with its text; or only the day. */
type TakenTime = { slot: { id: number; text: string } | null; day: string | null }

type UsedPlaceOrder = {
  /** Returns the page that comes next. */
  placeOrder: (body: OrderBody, situation: StepSituation, time: TakenTime) => Promise<string>
  isBusy: boolean
  /** Shown while the server asks whether a person orders. */
  captcha: ReactNode
}

/** Placing the order; what that takes is fetched once something is chosen. */
export function usePlaceOrder(order: CallAnswer<'getOrder'> | null, hasChosen: boolean): UsedPlaceOrder {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** Takes the solved captcha; null when the visitor would not. */
  const [solved, setSolved] = useState<{ with: (token: string | null) => void } | null>(null)
  useEffect(() => {
    if (hasChosen) import('./place-order.ts').catch(() => undefined)
  }, [hasChosen])

  const placeAsPerson = async (body: OrderBody): Promise<Outcome> => {
    const place = await import('./place-order.ts')
    try {
      return await place.placeOrder(client, order, body)
    } catch (error) {
      if (error instanceof CallFailed && isSentToWait(error)) return new Promise(() => {})
      if (!(error instanceof CallFailed) || !error.has('captcha_required')) throw error
      const captcha = await new Promise<string | null>((resolve) => setSolved({ with: resolve }))
      setSolved(null)
      if (captcha === null) throw error
      return place.placeOrder(client, order, { ...body, captcha })
    }
  }
  const placeOrder = async (body: OrderBody, situation: StepSituation, { slot, day }: TakenTime) => {
    setBusy(true)
    try {
      const placed = await placeAsPerson(body)
      if ('bought' in placed) return backToPointOfSalePath(placed.bought.point_of_sale.url, placed.bought)
      const next = nextStep('tickets', situation)
      if (next !== 'timeslot') return orderPath(placed, next === 'seats' ? 'seats' : 'personal')
      if (slot !== null) return await (await import('../timeslots/take-time.ts')).takeTime(client, placed, slot)
      return `${orderPath(placed, 'timeslot')}${day === null ? '' : `?day=${day}`}`
    } finally {
      setBusy(false)
    }
  }
  const captcha = solved && (
    <Suspense fallback={null}>
      <CaptchaDialog onToken={solved.with} onClose={() => solved.with(null)} />
    </Suspense>
  )
  return { placeOrder, isBusy, captcha }
}

/** Buyers without a turn in the waiting room go there, and come back to what they chose (WAIT-04, WAIT-08). */
function isSentToWait(error: CallFailed): boolean {
  const isUsed = error.has('waiting_place_used')
  if (!isUsed && !error.has('waiting_place_needed')) return false
  const query = new URLSearchParams(location.search)
  if (isUsed) query.set('another', '1')
  location.assign(`${location.pathname}/wait${query.size > 0 ? `?${query}` : ''}`)
  return true
}
