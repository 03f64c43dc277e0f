export { checkSignatures } from './check-signatures.ts';
export { type Business, listNeeded, type NeededDocument, presentNeeded } from './list-needed.ts';
export { openTemplates } from './open-templates.ts';
export { readSignedDocuments } from './read-signed-documents.ts';
export { agreementCalls, signingOf } from './routes.ts';
export { signAgreements } from './sign-agreements.ts';
export { SIGNATURE_COLUMNS } from './signature-content.ts';
export { templateSource } from './template-source.ts';
