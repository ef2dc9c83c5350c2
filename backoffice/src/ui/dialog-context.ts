import { createContext } from 'react'

export type DialogState = {
  /** Says whether what was typed in it is not saved yet. */
  setDirty: (isDirty: boolean) => void
  /** Says whether what was typed in it is being sent. */
  setBusy: (isBusy: boolean) => void
  /** Closes it; asks first when something is not saved. */
  close: () => void
}

/** The dialog that something stands in; null: in none. */
export const DialogContext = createContext<DialogState | null>(null)
