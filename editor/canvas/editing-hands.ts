import type { Hands } from '../../modules/kit/hands.tsx'
import { EditableImage } from './editable-image.tsx'
import { EditableItems } from './editable-items.tsx'
import { EditablePanel, EditableWords } from './editable-panel.tsx'
import { EditableRichText, EditableText } from './editable-text.tsx'

/** The hands of edit mode: the published markup, editable in place. */
export const editingHands: Hands = {
  editing: true,
  Text: EditableText,
  RichText: EditableRichText,
  Image: EditableImage,
  Panel: EditablePanel,
  PanelWords: EditableWords,
  Items: EditableItems,
}
