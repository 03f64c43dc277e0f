// Every npm script preloads this file. It is plain JavaScript, because a Node that cannot read TypeScript
// would otherwise stop at the first .ts file with a message that says nothing about the cause.
if (!process.features.typescript) {
  process.stderr.write(
    `Node ${process.versions.node} cannot run this project: it needs Node 24 (or 22.18 and later).\n` +
      'Run `npm install`, then the npm scripts (npm start, npm test, npm run check): on Linux they bring\n' +
      'their own Node 24. On other systems install Node 24 first.\n',
  );
  process.exit(1);
}
