import { ActionIcon, Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

type CalendarButtonProps = { label: string; day: string | null; disabled?: boolean; onChoose: (day: string) => void }

/** Opens a calendar beside a field in which one can also type. */
export function CalendarButton({ label, day, disabled, onChoose }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const t = useT()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={disabled}
          aria-label={`${label}: ${t('ui.choose_date')}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="calendar" size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Calendar
            day={day}
            onChoose={(chosen) => {
              onChoose(chosen)
              setIsOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
