import type { LeftBehind } from '@entree/contract/foundation/users/entities.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = { name: string; left: LeftBehind; base: string; onClose: () => void }

/** What a user who was deactivated set up for the company goes on: how much, and where it can be ended (HOOK-13). */
export function LeftBehindDialog({ name, left: { api_keys, webhooks }, base, onClose }: Props) {
  const t = useT()
  // People of the platform look at no company's keys.
  const maySee = useMay('my_company.api_keys') && base === '/company'
  if (api_keys + webhooks === 0) return null
  return (
    <Dialog title={t('users.left_title', { name })} onClose={onClose}>
      <Stack>
        <Text>{t('users.left_text', { api_keys, webhooks })}</Text>
        <Group justify="end">
          {maySee && api_keys > 0 && (
            <Button variant="default" component={Link} to={`${base}/api-keys`}>
              {t('users.left_keys')}
            </Button>
          )}
          {maySee && webhooks > 0 && (
            <Button variant="default" component={Link} to={`${base}/webhooks`}>
              {t('users.left_webhooks')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
