import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '../messages.ts'
import { useRefusalText } from './use-refusal-text.ts'
import type { BackofficeCall } from '../send.ts'
import { useQuestion } from './confirm.tsx'
import { keepTyped } from './keep-typed.ts'
import { useConfirmedSend } from './step-up.tsx'
import { useFailures } from './use-failures.ts'

export type SaveOptions<Values extends FieldValues, N extends BackofficeCall> = {
  call: N
  /**
   * What the call takes, of what the form holds; null: there is nothing to send, and the form shows why. With `updated_at` in it, a change
   * someone else made in between is noticed.
   */
  input: (values: Values) => CallInput<N> | null
  /** Sent along, so that the same form sent twice does it once. */
  idempotency_key?: string
  /** Said in green. Default: 'Saved'. Null: nothing. */
  success?: string | null
  /** Asked for again after saving. */
  invalidates?: readonly QueryKey[]
  /** The form's values of the saved record; default: those just sent. */
  values?: (answer: CallAnswer<N>) => Values
  /** Fetches the record as it is now, as values of the form: for 'load the other version'. */
  reload?: () => Promise<Values>
  /** Asked when it is refused: what to send instead, or null to leave it at that. Not asked twice. */
  instead?: (refused: CallFailed, input: CallInput<N>) => Promise<CallInput<N> | null>
  /** Called with what is refused. True: the form shows it in its own way, so there are no toasts, and no field is marked. */
  onRefused?: (refused: CallFailed) => boolean
  /** Where in the form a field of the call stands, where the form holds more than it sends. Default: in the same place. */
  placeOf?: (path: string) => string
  /** What stands beside the field of a refusal. Default: the text of its code. */
  fieldText?: (refused: Refusal) => string
  /** Afterwards; the form counts as unchanged by then, so it may go to another page. */
  onSaved?: (answer: CallAnswer<N>) => unknown
}
export type Save = { submit: (event?: FormEvent) => Promise<void>; isSaving: boolean }

/**
 * Saves a form by a call. Refusals become red toasts and stand beside their fields, of which the first gets the focus (TOAST-01,
 * DEC-B-181); the form is kept (DEC-B-174). When the record was changed meanwhile the user chooses between the other version and their own
 * (DEC-B-182).
 */
export function useSave<Values extends FieldValues, N extends BackofficeCall>(
  form: UseFormReturn<Values>,
  options: SaveOptions<Values, N>,
): Save {
  const [isSaving, setIsSaving] = useState(false)
  const isUnderWay = useRef(false)
  const client = useQueryClient()
  const toasts = useToasts()
  const ask = useQuestion()
  const tell = useFailures()
  const send = useConfirmedSend()
  const t = useT()
  const refusalText = useRefusalText()

  const markFields = (refusals: readonly Refusal[]) => {
    const marked = refusals.flatMap((refused) => {
      const path = refused.field && (options.placeOf?.(refused.field) ?? refused.field)
      const name = path && (fieldOf(form, path) as FieldPath<Values> | null)
      return name ? [{ name, message: (options.fieldText ?? refusalText)(refused) }] : []
    })
    for (const { name, message } of marked.toReversed()) form.setError(name, { type: 'refused', message })
    const [first] = marked
    if (first) form.setFocus(first.name)
  }

  const succeed = async (values: Values, answer: CallAnswer<N>) => {
    await Promise.all((options.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
    // At once, so that leaving the page is not asked about.
    flushSync(() => resetSaved(form, { saved: options.values?.(answer) ?? values, sent: values }))
    if (options.success !== null) toasts.success(options.success ?? t('ui.saved'))
    await options.onSaved?.(answer)
  }

  const sendValues = async (values: Values, isForced: boolean): Promise<void> => {
    const input = options.input(values)
    if (input === null) return
    return sendInput(values, isForced ? withoutVersion(input) : input, isForced, options.instead)
  }

  const sendInput = async (
    values: Values,
    input: CallInput<N>,
    isForced: boolean,
    instead: SaveOptions<Values, N>['instead'],
  ): Promise<void> => {
    try {
      await succeed(values, await send(options.call, input, { idempotency_key: options.idempotency_key }))
    } catch (error) {
      if (!isForced && error instanceof CallFailed && error.has('changed_meanwhile'))
        return resolve(
          values,
          error.refusals.find(({ code }) => code === 'changed_meanwhile'),
        )
      const other = error instanceof CallFailed && instead ? await instead(error, input) : null
      if (other !== null) return sendInput(values, other, isForced, undefined)
      if (error instanceof CallFailed && options.onRefused?.(error)) return
      markFields(tell(error))
    }
  }

  const resolve = async (values: Values, refused: Refusal | undefined): Promise<void> => {
    // What the system changed has nobody's name.
    const who = refused && typeof refused.name === 'string' && refused.name !== '–' ? `${refusalText(refused)} ` : ''
    const answer = await ask({
      title: t('ui.changed_meanwhile_title'),
      text: who + t('ui.changed_meanwhile_text'),
      confirm: t('ui.save_mine'),
      cancel: options.reload ? t('ui.load_theirs') : t('ui.cancel'),
    })
    if (answer === 'yes') return sendValues(values, true)
    // Closed without an answer, what was typed stays.
    if (answer === 'closed' || !options.reload) return
    try {
      form.reset(await options.reload())
    } catch (error) {
      tell(error)
    }
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (isUnderWay.current) return
    // What the server refused last time is judged again.
    form.clearErrors()
    toasts.clearErrors()
    await form.handleSubmit(async (values) => {
      isUnderWay.current = true
      setIsSaving(true)
      try {
        await sendValues(values, false)
      } finally {
        isUnderWay.current = false
        // At once: a dialog gives the focus to nothing while it is sent, and setFocus waits for one task only.
        flushSync(() => setIsSaving(false))
      }
    })()
  }
  return { submit, isSaving }
}

/** The form holds what was saved and counts as unchanged, but for what was typed while the save was under way (DEC-B-182). */
export function resetSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { saved, sent }: { saved: Values; sent: Values },
): void {
  const now = form.getValues()
  form.reset(saved)
  const kept = keepTyped(saved, sent, now)
  if (kept !== saved) form.reset(kept, { keepDefaultValues: true })
}

function withoutVersion<Input>(input: Input): Input {
  return { ...input, updated_at: undefined }
}

/** The field of the form that a refusal belongs to: the longest beginning of its path that the form knows. */
function fieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): string | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.')
    if (isThere(form.getValues(), parts.slice(0, length))) return name
  }
  return null
}

function isThere(values: unknown, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return true
  if (typeof values !== 'object' || values === null || !(part in values)) return false
  return isThere(Object.entries(values).find(([key]) => key === part)?.[1], rest)
}
