import { Button } from '@mantine/core'
import { CallFailed } from '@entree/web/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { meQuery } from '../../../session/session.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { BarePage } from './bare-page.tsx'

type Outcome = { kind: 'asked' | 'over' } | { kind: 'done'; email: string }

/** Where the link in a mail to a new address leads. It counts with a click, as mail programs open links on their own. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asked' })
  const [isSending, setIsSending] = useState(false)
  const client = useQueryClient()
  const tell = useFailures()
  const t = useT()

  const confirm = async () => {
    setIsSending(true)
    try {
      const { email } = await send('confirmEmail', { token })
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      setOutcome({ kind: 'done', email })
    } catch (error) {
      if (error instanceof CallFailed && error.has('email_link_invalid')) setOutcome({ kind: 'over' })
      else tell(error)
    } finally {
      setIsSending(false)
    }
  }

  if (outcome.kind === 'asked') {
    return (
      <BarePage title={t('account.confirm_email_title')} text={t('account.confirm_email_text')}>
        <Button size="md" fullWidth loading={isSending} onClick={() => void confirm()}>
          {t('account.confirm_email')}
        </Button>
      </BarePage>
    )
  }
  const isDone = outcome.kind === 'done'
  return (
    <BarePage
      title={t(isDone ? 'account.email_confirmed' : 'account.link_over_title')}
      text={isDone ? t('account.email_confirmed_text', { email: outcome.email }) : t('account.email_link_over_text')}
    >
      <Button component={Link} to="/profile" size="md" fullWidth>
        {t('account.to_profile')}
      </Button>
    </BarePage>
  )
}
