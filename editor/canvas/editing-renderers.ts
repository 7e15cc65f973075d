import type { FieldRenderers } from '../../modules/kit/field-renderers.tsx'
import { EditableImage } from './editable-image.tsx'
import { EditableItems } from './editable-items.tsx'
import { EditablePanel, EditableWords } from './editable-panel.tsx'
import { EditableRichText, EditableText } from './editable-text.tsx'

/** The renderers of edit mode: the published markup, editable in place. */
export const editingRenderers: FieldRenderers = {
  editing: true,
  Text: EditableText,
  RichText: EditableRichText,
  Image: EditableImage,
  Panel: EditablePanel,
  PanelWords: EditableWords,
  Items: EditableItems,
}
