import { Group, Select, Stack, Text } from '@mantine/core'
import type { MailTexts } from '@entree/contract/catalogue/mail-texts/entities.ts'
import type { MailTextKind } from '@entree/domain/catalogue/mail-texts.ts'
import { exampleMails, type ExampleMail } from '@entree/domain/desk/order-mails.ts'
import { languages, languageTitle, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import beside from '../../../ui/fields/beside.module.css'
import { useLeaveUnsaved } from '../../../ui/use-unsaved-guard.ts'
import { mailKindText } from '../../foundation/mails/mail-words.ts'
import { ExampleOfMail } from './example-of-mail.tsx'
import { TextForm } from './text-form.tsx'

/** The mails that take a text of one's own, and which. */
const textOf: Partial<Record<ExampleMail, MailTextKind>> = {
  order_tickets: 'order',
  ticket_invitation: 'invitation',
  ticket_reminder: 'reminder',
  visit_reminder: 'visit',
}

type MailsOfProps = { event_id: number | null; texts: MailTexts; isArchived: boolean }

/** One mail in one language: what is added to it, and how it looks. */
export function MailsOf({ event_id, texts, isArchived }: MailsOfProps) {
  const t = useT()
  const { language: own } = useLanguage()
  const [mail, setMail] = useState<ExampleMail>('order_tickets')
  const [language, setLanguage] = useState<Language>(own)
  // What is written but not kept yet, as it is shown.
  const [draft, setDraft] = useState<string | null>(null)
  const mayLeave = useLeaveUnsaved()
  const show = async (other: () => void) => {
    if (!(await mayLeave())) return
    other()
    setDraft(null)
  }
  const kind = textOf[mail]
  const of = (text: { kind: string; language: string }) => text.kind === kind && text.language === language
  const text = texts.texts.find(of) ?? null
  const fallback = texts.company.find(of)?.html ?? null
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t(event_id === null ? 'mail_texts.intro_company' : 'mail_texts.intro')}</Text>
      <Group className={beside.line}>
        <Select
          label={t('mail_texts.mail')}
          data={exampleMails.map((value) => ({ value, label: mailKindText(t, value) }))}
          value={mail}
          allowDeselect={false}
          onChange={(value) => void show(() => setMail(exampleMails.find((one) => one === value) ?? mail))}
        />
        <Select
          label={t('mail_texts.language')}
          data={languages.map((value) => ({ value, label: languageTitle(value, own) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => void show(() => setLanguage(languages.find((one) => one === value) ?? language))}
        />
      </Group>
      {kind ? (
        <TextForm
          key={`${kind} ${language}`}
          event_id={event_id}
          kind={kind}
          language={language}
          text={text}
          fallback={fallback}
          isReadOnly={isArchived}
          onLook={setDraft}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('mail_texts.fixed')}
        </Text>
      )}
      <ExampleOfMail event_id={event_id} mail={mail} language={language} html={draft} kept={text?.updated_at ?? fallback ?? ''} />
    </Stack>
  )
}
