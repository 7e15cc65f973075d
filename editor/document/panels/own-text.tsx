import type { ReactNode } from 'react'
import { TextField } from '../../kit/controls/text-field.tsx'
import { useEditor } from '../editor-context.ts'

export interface OwnTextProps<Field extends string> {
  module: { readonly id: string } & { readonly [F in Field]: Readonly<Record<string, string>> }
  field: Field
  label: string
  /** The placeholder: the built-in text used while the owner has written none. */
  builtIn: string
  maxLength: number
  description?: string
}

/** A field for a module text that has a built-in default. */
export function OwnText<Field extends string>(props: OwnTextProps<Field>): ReactNode {
  const { module, field, label, builtIn, maxLength, description } = props
  const { store, language } = useEditor()
  return (
    <TextField
      label={label}
      value={module[field][language] ?? ''}
      placeholder={builtIn}
      maxLength={maxLength}
      {...(description === undefined ? {} : { description })}
      onChange={(text) => store.dispatch({ type: 'set-text', moduleId: module.id, field, language, text })}
    />
  )
}
