import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { asksTheSame, type FieldSettings } from './field-flags.ts'
import { fieldsKey, fieldsQuery } from './questions-query.ts'

type FieldsOriginProps = { event_id: number; company_id: number; settings: FieldSettings; isReadOnly: boolean }

/** Whether an event asks what the company asks, and the way back to that (FIELD-05). */
export function FieldsOrigin({ event_id, company_id, settings, isReadOnly }: FieldsOriginProps) {
  const t = useT()
  const confirm = useConfirm()
  const { data: ofCompany, isLoadingError, refetch } = useQuery(fieldsQuery(null, company_id))
  const follow = useAction({
    call: 'saveEventFields',
    success: t('questions.fields_followed'),
    invalidates: [fieldsKey(event_id)],
  })
  if (settings.is_default) {
    return (
      <Notice
        icon="company"
        action={
          <Button component={Link} to="/company/questions" variant="default">
            {t('questions.to_company')}
          </Button>
        }
      >
        {t('questions.fields_default')}
      </Notice>
    )
  }
  if (isLoadingError) return <LoadFailed onRetry={() => refetch()} />
  if (!ofCompany) return null
  const isSame = asksTheSame(settings.fields, ofCompany.fields)
  const onFollow = async () => {
    const isSure =
      isSame ||
      (await confirm({
        title: t('questions.fields_follow_title'),
        text: t('questions.fields_follow_text'),
        confirm: t('questions.fields_follow'),
      }))
    if (isSure) await follow.run({ event_id, fields: null })
  }
  return (
    <Notice
      action={
        !isReadOnly && (
          <Button variant="default" loading={follow.isRunning} onClick={() => void onFollow()}>
            {t('questions.fields_follow')}
          </Button>
        )
      }
    >
      {t(isSame ? 'questions.fields_same' : 'questions.fields_own')}
    </Notice>
  )
}
