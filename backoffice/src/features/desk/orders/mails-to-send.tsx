import { Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CallInput } from '@entree/contract/calls.ts'
import { languageName, type Language } from '@entree/domain/foundation/languages.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MailPreview } from '../../../ui/mail-preview.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'

/** What is about to be done with an order, as the call that looks at its mails takes it. */
export type AskedMails = Omit<CallInput<'previewOrderMail'>, 'id'>

/** So many people are named, the rest are counted. */
const NAMED = 3
/** Typing rests for so many milliseconds before the mail is written anew. */
const REST_MS = 400

type MailsToSendProps = {
  order_id: number
  /** Null: not everything that the mail says is chosen yet. */
  asked: AskedMails | null
}

/** The mails that go out with what is about to be done: to whom, in which language, and, unfolded, how each looks (MAIL-18). */
export function MailsToSend({ order_id, asked }: MailsToSendProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const wanted = JSON.stringify(asked)
  const [settled] = useDebouncedValue(wanted, REST_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', order_id, 'mails', settled],
    queryFn: ({ signal }) => send('previewOrderMail', { id: order_id, ...asked }, { signal }),
    enabled: asked !== null && wanted === settled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  if (asked === null)
    return (
      <Text size="sm" c="dimmed">
        {t('orders.mails_not_yet')}
      </Text>
    )
  if (error) {
    const [refused] = error instanceof CallFailed ? error.refusals : []
    if (!refused) return <LoadFailed onRetry={() => refetch()} />
    return (
      <Text size="sm" role="status">
        {refusalText(refused)}
      </Text>
    )
  }
  if (!data) return <Skeleton height={56} />
  return <Mails mails={data.mails} />
}

function Mails({ mails }: { mails: readonly { subject: string; html: string; language: Language; to: string[] }[] }) {
  const t = useT()
  const { language: reader } = useLanguage()
  if (mails.length === 0) return <Text size="sm">{t('orders.mails_none')}</Text>
  return (
    <Stack gap="xs">
      {mails.map(({ subject, html, language, to }) => (
        <FoldSection
          key={`${language} ${subject}`}
          title={t('orders.mail_look', { subject })}
          summary={t(to.length > NAMED ? 'orders.mail_to_more' : 'orders.mail_to', {
            to: to.slice(0, NAMED).join(', '),
            count: to.length - NAMED,
            language: languageName(language, reader),
          })}
        >
          <MailPreview html={html} />
        </FoldSection>
      ))}
    </Stack>
  )
}
