import { Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MailToSend } from '@entree/contract/foundation/mails/entities.ts'
import { languageName } from '@entree/domain/foundation/languages.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useT } from '../messages.ts'
import { FoldSection } from './fold-section.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useRefusalText } from './use-refusal-text.ts'

/** Up to this many people are named, the rest are counted. */
const NAMED = 3
/** Typing has to pause for this many milliseconds before the mail is rendered again. */
const REST_MS = 400

type MailsToSendProps<Asked extends object> = {
  /** What is about to be done; null: not everything that the mail says is chosen yet. */
  asked: Asked | null
  /** What the answer is kept by; `asked` goes with it. */
  query_key: QueryKey
  /** Asks which mails would go out. */
  load: (asked: Asked, signal: AbortSignal) => Promise<{ mails: readonly MailToSend[] }>
  /** Why no mail goes out, when none does. */
  none: string
}

/**
 * The mails that go out with what is about to be done: to whom, in which language, with which files, and, unfolded, how each looks. What
 * keeps it from being done is said in their place (MAIL-18).
 */
export function MailsToSend<Asked extends object>({ asked, query_key, load, none }: MailsToSendProps<Asked>) {
  const t = useT()
  const refusalText = useRefusalText()
  const wanted = JSON.stringify(asked)
  const [settled] = useDebouncedValue(wanted, REST_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [...query_key, settled],
    queryFn: ({ signal }) => (asked === null ? { mails: [] } : load(asked, signal)),
    enabled: asked !== null && wanted === settled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  if (asked === null)
    return (
      <Text size="sm" c="dimmed">
        {t('ui.mails_not_yet')}
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
  if (data.mails.length === 0) return <Text size="sm">{none}</Text>
  return (
    <Stack gap="xs">
      {data.mails.map((mail) => (
        <Mail key={`${mail.language} ${mail.to[0]} ${mail.subject}`} mail={mail} />
      ))}
    </Stack>
  )
}

function Mail({ mail: { subject, html, language, to, attachments = [] } }: { mail: MailToSend }) {
  const t = useT()
  const { language: reader } = useLanguage()
  const readers = t(to.length > NAMED ? 'ui.mail_to_more' : 'ui.mail_to', {
    to: to.slice(0, NAMED).join(', '),
    count: to.length - NAMED,
    language: languageName(language, reader),
  })
  const summary =
    attachments.length === 0 ? (
      readers
    ) : (
      <>
        {readers}
        <br />
        {t('ui.mail_files', { files: attachments.join(', ') })}
      </>
    )
  return (
    <FoldSection title={t('ui.mail_look', { subject })} summary={summary}>
      <MailPreview html={html} />
    </FoldSection>
  )
}
