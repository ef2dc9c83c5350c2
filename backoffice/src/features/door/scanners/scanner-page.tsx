import { Button } from '@mantine/core'
import type { Scanner, ScannerLogin } from '@entree/contract/door/scanners/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { LoginDialog } from './login-dialog.tsx'

type Values = { name: string; description: string; updated_at: string | null }

/** A scanner to be added; how it signs in is shown once it is there. */
export function NewScannerPage() {
  const t = useT()
  const navigate = useNavigate()
  const [made, setMade] = useState<(ScannerLogin & { name: string }) | null>(null)
  const toList = () => void navigate('/scanners')
  return (
    <Page title={t('scanners.add')} width="narrow">
      <ScannerForm scanner={null} onAdded={setMade} />
      {made && <LoginDialog name={made.name} login={made} onClose={toList} />}
    </Page>
  )
}

/** One scanner: its name and description, when it was last seen, a new login for a lost one, deleting (SCNR-02, SCNR-03, SCNR-07). */
export function ScannerPage() {
  const id = Number(useParams().id)
  const query = queryOptions({ queryKey: ['scanners', id], queryFn: ({ signal }) => send('getScanner', { id }, { signal }) })
  return <Loaded query={query}>{(scanner) => <LoadedScanner key={scanner.id} scanner={scanner} />}</Loaded>
}

function LoadedScanner({ scanner }: { scanner: Scanner }) {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [mayEdit, mayDelete] = [useMay('scanner.edit'), useMay('scanner.delete')]
  const [login, setLogin] = useState<ScannerLogin | null>(null)
  const { id, name, username, last_seen_at } = scanner
  const { dateTime } = useFormat()
  const seen = last_seen_at === null ? t('scanners.never_signed_in') : t('scanners.last_seen_at', { at: dateTime(last_seen_at) })
  const remove = useAction({
    call: 'deleteScanner',
    success: t('scanners.deleted'),
    onDone: () => navigate('/scanners'),
    invalidates: [['scanners', 'list']],
  })
  const renew = useAction({ call: 'renewScanner', onDone: setLogin, invalidates: [['scanners']] })
  const onDelete = async () => {
    const isSure = await confirm({ title: t('scanners.delete_title', { name }), confirm: t('ui.delete'), is_danger: true })
    if (isSure) await remove.run({ id })
  }
  const onRenew = async () => {
    const text = t('scanners.renew_text')
    if (await confirm({ title: t('scanners.renew_title', { name }), text, confirm: t('scanners.renew') })) await renew.run({ id })
  }
  return (
    <Page
      title={name}
      description={`${username} · ${seen}`}
      width="narrow"
      actions={
        <>
          <History entity="scanner" id={id} />
          {mayDelete && (
            <Button variant="default" loading={remove.isRunning} onClick={() => void onDelete()}>
              {t('ui.delete')}
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" loading={renew.isRunning} onClick={() => void onRenew()}>
              {t('scanners.renew')}
            </Button>
          )}
        </>
      }
    >
      <ScannerForm scanner={scanner} isReadOnly={!mayEdit} />
      {login && <LoginDialog name={name} login={login} onClose={() => setLogin(null)} />}
    </Page>
  )
}

type FormProps = {
  scanner: Scanner | null
  isReadOnly?: boolean
  onAdded?: (login: ScannerLogin & { name: string }) => void
}

function ScannerForm({ scanner, isReadOnly = false, onAdded }: FormProps) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: scanner ? valuesOf(scanner) : { name: '', description: '', updated_at: null } })
  const shared = { values: valuesOf, invalidates: [['scanners']] }
  const create = useSave(form, {
    ...shared,
    call: 'createScanner',
    input: ({ name, description }) => ({ name, description }),
    success: t('scanners.added'),
    onSaved: (made) => onAdded?.(made),
  })
  const change = useSave(form, {
    ...shared,
    call: 'saveScanner',
    input: (values) => ({ id: scanner?.id ?? 0, ...values }),
    reload: async () => valuesOf(await send('getScanner', { id: scanner?.id ?? 0 })),
  })
  const save = scanner ? change : create
  return (
    <Form save={save}>
      <Fieldset disabled={isReadOnly}>
        <FormSection>
          <TextField control={form.control} name="name" label={t('scanners.name')} maxLength={100} required />
          <TextArea control={form.control} name="description" label={t('scanners.description')} maxLength={1000} />
        </FormSection>
      </Fieldset>
      {!isReadOnly && (
        <SaveBar
          form={form}
          save={save}
          label={scanner ? undefined : t('scanners.add')}
          onCancel={scanner ? undefined : () => void navigate('/scanners')}
        />
      )}
    </Form>
  )
}

function valuesOf({ name, description, updated_at }: Scanner): Values {
  return { name, description: description ?? '', updated_at }
}
