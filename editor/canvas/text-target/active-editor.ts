import { createContext, useContext } from 'react'
import type { FieldEditor } from '../field-editor.ts'

/** The rich text that has, or last had, the caret; null when a single line has it. */
export const ActiveEditorContext = createContext<FieldEditor | null>(null)
export const useActiveEditor = () => useContext(ActiveEditorContext)
