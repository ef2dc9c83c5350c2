import { localTime } from '../foundation/zoned-time.ts'
import type { ScanDirection, ScanReason } from './judge-scan.ts'

/** Of a longer answer door staff see the beginning: it has to fit beside others, and a download has thousands of them. */
export const LONGEST_SHOWN_ANSWER = 200

/** What the organiser wants door staff to see as they let a ticket in (DOOR-80, DOOR-81, DOOR-82). */
export type ShownAtScan = {
  /** Of its product. */
  note: string | null
  /** Whole years, of the person who is named; null: not known, or not to be shown. */
  age: number | null
  /** What was answered to the questions that are chosen, in the order they are asked. */
  answers: { question: string; answer: string }[]
}

/** What is known of a ticket that may be shown; the answers by the ids of their questions. */
export type KnownAtScan = {
  note: string | null
  /** `YYYY-MM-DD` */
  dob: string | null
  answers: readonly (readonly [question_id: number, answer: string])[]
}

/** The questions that are shown, and where and when that is. */
type ShownWhere = { questions: readonly { id: number; question: string }[]; time_zone: string; at: string }

/** What door staff see of what is known; null: nothing. */
export function shownAtScan({ note, dob, answers: given }: KnownAtScan, where: ShownWhere): ShownAtScan | null {
  const { questions, at, time_zone } = where
  const answerOf = new Map(given)
  const answers = questions.flatMap(({ id, question }) => {
    const answer = answerOf.get(id)
    return answer === undefined ? [] : [{ question, answer }]
  })
  const age = dob === null ? null : ageOn(localTime(at, time_zone).day, dob)
  return note === null && age === null && answers.length === 0 ? null : { note, age, answers }
}

/** Whether anything of it is shown with a scan: as someone comes in, and to nobody who is kept out or leaves. */
export function isShownWith({ direction, reason }: { direction: ScanDirection; reason: ScanReason | null }): boolean {
  return direction === 'in' && reason === null
}

/** How many whole years someone has on a day; both `YYYY-MM-DD`. Null before they are born. Of the 29th of February: on the 1st of March. */
export function ageOn(day: string, dob: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5) < dob.slice(5) ? 1 : 0)
  return years < 0 ? null : years
}
