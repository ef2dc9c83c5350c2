import {
  LONGEST_NOTE,
  overruleReasons,
  overrulingRefusals,
  type OverruleReason,
  type Overruling,
} from '@entree/domain/door/overrule-reason.ts'
import { useId, useState, type FormEvent } from 'react'
import { useT, type MessageKey } from '../messages.ts'
import { fieldOf } from '../ui/field-of.ts'

/** Each reason in the words of the door app. */
export const BECAUSE: Record<OverruleReason, MessageKey> = {
  delayed: 'scan.because_delayed',
  guest: 'scan.because_guest',
  checked_by_hand: 'scan.because_checked_by_hand',
  code_unreadable: 'scan.because_code_unreadable',
  other: 'scan.because_else',
}

type Props = {
  onLetIn: (because: Overruling) => void
  /** While the user is writing, neither the time nor the next code takes the verdict away. */
  onHold: (isHeld: boolean) => void
}

/** Lets in anyway with one tap on the reason; one that isn't there is written down (DOOR-30). */
export function LetIn({ onLetIn, onHold }: Props) {
  const t = useT()
  const id = useId()
  const [isWriting, setWriting] = useState(false)
  const write = (isMeant: boolean) => {
    onHold(isMeant)
    setWriting(isMeant)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const because: Overruling = { overrule: true, overrule_reason: 'other', overrule_note: fieldOf(event.currentTarget, 'note') }
    if (overrulingRefusals(because).length > 0) return
    onHold(false)
    onLetIn(because)
  }
  if (isWriting)
    return (
      <form className="let-in" onSubmit={submit}>
        <label className="field">
          {t('scan.because_note')}
          <input name="note" maxLength={LONGEST_NOTE} required autoComplete="off" autoFocus />
        </label>
        <button type="submit" className="button primary">
          {t('scan.overrule')}
        </button>
        <button type="button" className="button" onClick={() => write(false)}>
          {t('scan.because_back')}
        </button>
      </form>
    )
  return (
    <div className="let-in" role="group" aria-labelledby={id}>
      <p id={id}>{t('scan.overrule')}</p>
      {overruleReasons.map((overrule_reason) => (
        <button
          key={overrule_reason}
          type="button"
          className="button"
          onClick={() => {
            if (overrule_reason === 'other') write(true)
            else onLetIn({ overrule: true, overrule_reason, overrule_note: null })
          }}
        >
          {t(BECAUSE[overrule_reason])}
        </button>
      ))}
    </div>
  )
}
