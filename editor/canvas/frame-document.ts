import { createContext } from 'react'

/** The document of the frame in which a part of the page stands; null outside of one. */
export const FrameDocumentContext = createContext<Document | null>(null)
