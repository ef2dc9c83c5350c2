import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** Sets a field that follows from another. What was said against what it held before, as that it was empty, is judged again. */
export function setFollowing<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'setValue' | 'getFieldState'>,
  name: Name,
  value: FieldPathValue<Values, Name>,
  { shouldDirty = false }: { shouldDirty?: boolean } = {},
): void {
  form.setValue(name, value, { shouldDirty, shouldValidate: form.getFieldState(name).invalid })
}
