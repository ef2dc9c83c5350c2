import { CallFailed } from '@entree/web/client.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { send } from '../../../send.ts'
import { useEnter } from '../../../session/use-enter.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { CompanyStage } from './company-stage.tsx'
import { companyInput, emptyCompany, type CompanyForm } from './company-form.ts'
import { keepSignUp, readSignUp } from './kept-sign-up.ts'
import { MailCodeStage } from './mail-code-stage.tsx'
import { SummaryStage } from './summary-stage.tsx'

/**
 * The second step of a sign-up (SIGN-03, DEC-B-25): the code from the mail, the company, and a summary to confirm. Each has its own
 * address, so that going back is going back.
 */
export function ConfirmSignUpPage() {
  const [signUp] = useState(readSignUp)
  const [code, setCode] = useState<string | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const isUnderWay = useRef(false)
  const form = useForm<CompanyForm>({ defaultValues: emptyCompany })
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const enter = useEnter()
  const tell = useFailures()
  const refusalText = useRefusalText()
  const stage = search.get('stage')

  if (signUp === null) return <Navigate to="/signup" replace />
  const { signup_id } = signUp
  const goTo = (next: 'company' | 'summary') => setSearch({ stage: next })
  const startAgain = async () => {
    keepSignUp(null)
    await navigate('/signup', { replace: true })
  }

  /** Shows what was refused where it can be mended. */
  const goBackFor = (refusals: readonly Refusal[]) => {
    if (refusals.some((refused) => refused.code === 'signup_expired' || refused.field === 'email')) return startAgain()
    if (refusals.some((refused) => refused.field === 'code')) return setCode(null)
    for (const refused of refusals) {
      const field = Object.keys(emptyCompany).find((name): name is keyof CompanyForm => name === refused.field)
      if (field) form.setError(field, { type: 'refused', message: refusalText(refused) })
    }
    if (refusals.length > 0) goTo('company')
  }
  const create = async () => {
    if (isUnderWay.current || code === null) return
    isUnderWay.current = true
    setIsCreating(true)
    try {
      const answer = await send('confirmSignUp', { signup_id, code, ...companyInput(form.getValues()) })
      keepSignUp(null)
      await enter(answer, '/signup/finish')
    } catch (error) {
      tell(error)
      await goBackFor(error instanceof CallFailed ? error.refusals : [])
    } finally {
      isUnderWay.current = false
      setIsCreating(false)
    }
  }

  if (code === null) {
    return (
      <MailCodeStage
        signUp={signUp}
        onStartAgain={() => void startAgain()}
        onRight={(typed) => {
          setCode(typed)
          goTo('company')
        }}
      />
    )
  }
  if (stage === 'summary') {
    return (
      <SummaryStage
        signUp={signUp}
        company={form.getValues()}
        isCreating={isCreating}
        onChange={() => goTo('company')}
        onCreate={() => void create()}
      />
    )
  }
  return <CompanyStage form={form} onDone={() => goTo('summary')} />
}
