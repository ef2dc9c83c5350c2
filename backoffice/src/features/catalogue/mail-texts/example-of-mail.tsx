import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ExampleMail } from '@entree/domain/desk/order-mails.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MailPreview } from '../../../ui/mail-preview.tsx'

type ExampleProps = {
  event_id: number | null
  mail: ExampleMail
  language: Language
  /** A text that is not kept yet; null: as it is kept. */
  html: string | null
  /** Changes with what is kept, so that it is asked for again. */
  kept: string
}

/** How a mail looks, about an order that is made up (MAIL-17). */
export function ExampleOfMail({ event_id, mail, language, html, kept }: ExampleProps) {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: ['mail-preview', event_id, mail, language, html, kept],
    queryFn: ({ signal }) => send('previewMail', { event_id, mail, language, html }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="xs" component="section" aria-label={t('mail_texts.example')}>
      <Title order={3} size="h4">
        {t('mail_texts.example')}
      </Title>
      {isError && !data && <LoadFailed onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && (
        <>
          <Text>
            {t('mail_texts.subject')}: <strong>{data.subject}</strong>
          </Text>
          <MailPreview html={data.html} />
        </>
      )}
    </Stack>
  )
}
