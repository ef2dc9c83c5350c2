import { isEmptyAnswer } from '@entree/domain/door/empty-answer.ts'
import type { ShownAtScan as Shown } from '@entree/domain/door/shown-at-scan.ts'
import { useT } from '../messages.ts'

/** An answer that is longer is read in smaller letters, so that several stand on one screen. */
const LONG = 40

/** What the organiser wants door staff to see as they let a visitor in: a note, how old they are, and what they answered (DOOR-85); small what only says that there is nothing (DOOR-88). */
export function ShownAtScan({ shown: { note, age, answers }, holder }: { shown: Shown; holder: string | null }) {
  const t = useT()
  return (
    <div className="verdict-shown">
      {note !== null && <p className="verdict-shown-note">{note}</p>}
      {/* Whose it is: a buyer is named on tickets that nobody has claimed. */}
      {age !== null && (
        <p className="verdict-shown-note">{holder === null ? t('scan.age', { age }) : t('scan.age_of', { holder, age })}</p>
      )}
      {answers.length > 0 && (
        <dl>
          {answers.map(({ question, answer }) => (
            <div key={`${question}\n${answer}`} data-quiet={isEmptyAnswer(answer) || undefined}>
              <dt>{question}</dt>
              <dd data-long={answer.length > LONG}>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
