import { Button, FileButton, type ButtonProps } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type ChooseTableFileProps = Pick<ButtonProps, 'variant'> & { onFile: (file: File) => void; children: ReactNode }

/** The button that chooses a CSV or Excel file; the same one once more when it was put right meanwhile. */
export function ChooseTableFile({ onFile, variant, children }: ChooseTableFileProps) {
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={forget}
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
      onChange={(file) => {
        // A browser says nothing of a file that is chosen already.
        forget.current?.()
        if (file) onFile(file)
      }}
    >
      {(props) => (
        <Button variant={variant} leftSection={<Icon name="upload" size={18} />} {...props}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
