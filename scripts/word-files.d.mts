export declare function areasOf(root: string): string[]
export declare function wordFilesOf(root: string): { area: string; language: string }[]
export declare function textsOf(root: string, area: string, language: string): Map<string, string>
export declare function wantedIn(root: string, area: string, language: string): Map<string, string>
export declare function placeholdersOf(text: string): string[]
export declare function unusedIn(root: string): { area: string; key: string }[]
