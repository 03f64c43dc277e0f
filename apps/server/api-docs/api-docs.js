// Draws /openapi.json as a list that can be searched and tried. No framework and no build: the page must work
// under the mall's own content policy, and integrators should be able to read all of it.

const groups = byId('groups');
const filter = byId('filter');
const token = byId('token');
const count = byId('count');
const contents = byId('contents');
const nothing = byId('nothing');

const api = await (await fetch('/openapi.json')).json();
const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

const drawn = drawGroups();
groups.removeAttribute('aria-busy');
filter.addEventListener('input', showMatches);
filter.form.addEventListener('submit', (event) => event.preventDefault());
byId('all').addEventListener('click', () => {
  filter.value = '';
  showMatches();
  filter.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea')) return;
  event.preventDefault();
  filter.focus();
});
showMatches();
// The groups are drawn after the browser looked for the one its address names.
document.getElementById(location.hash.slice(1))?.scrollIntoView();

function drawGroups() {
  return api.tags.map(({ name, description }) => {
    const members = calls
      .filter(({ operation }) => operation.tags[0] === name)
      .map((call) => ({ text: searchText(call), node: drawCall(call) }));
    const node = element('section', { id: name }, [
      element('h2', {}, [name]),
      element('p', { className: 'about' }, [description]),
      ...members.map((member) => member.node),
    ]);
    const found = element('span', { className: 'found' });
    const link = element('a', { href: `#${name}` }, [element('span', {}, [name]), found]);
    groups.append(node);
    contents.append(link);
    return { node, members, link, found };
  });
}

function showMatches() {
  const wanted = filter.value.trim().toLowerCase();
  let shown = 0;
  for (const { node, members, link, found } of drawn) {
    const matches = members.filter(({ text }) => text.includes(wanted));
    for (const member of members) member.node.hidden = !matches.includes(member);
    node.hidden = matches.length === 0;
    link.hidden = node.hidden;
    found.textContent = matches.length;
    shown += matches.length;
  }
  count.textContent = `${shown} of ${calls.length} calls`;
  nothing.hidden = shown > 0;
}

function searchText({ path, operation }) {
  return `${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
}

function drawCall(call) {
  const { method, path, operation } = call;
  const body = element('div');
  const node = element('details', {}, [
    element('summary', {}, [
      element('span', { className: 'method' }, [method.toUpperCase()]),
      element('span', { className: 'path' }, [path]),
      ...(operation.security.length > 0 ? [element('span', { className: 'mark' }, ['login'])] : []),
      element('span', { className: 'what' }, [operation.summary]),
    ]),
    body,
  ]);
  // A call's details are drawn when it is opened: all of them at once would be a slow page.
  node.addEventListener('toggle', () => body.append(...drawDetails(call)), { once: true });
  return node;
}

function drawDetails({ method, path, operation }) {
  const request = requestSchema(operation);
  const [media, reply] = replyOf(operation);
  return [
    element('h3', {}, ['Request']),
    element('pre', {}, [describe(request)]),
    element('h3', {}, [media ? `Reply: ${media}` : 'Reply, the data of the envelope']),
    ...(media ? [] : [element('pre', {}, [describe(reply)])]),
    ...(operation.description
      ? [
          element('h3', {}, ['Refusals']),
          element('pre', {}, [operation.description.replaceAll('`', '')]),
        ]
      : []),
    element('h3', {}, ['Try it']),
    drawTrial({ method, path, request }),
  ];
}

function requestSchema({ parameters, requestBody }) {
  if (requestBody) return requestBody.content['application/json'].schema;
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter(({ required }) => required).map(({ name }) => name);
  return { type: 'object', properties, required };
}

function replyOf({ responses }) {
  const { 'application/json': json, ...media } = responses[200].content;
  return [Object.keys(media).join(', '), json.schema.properties.data];
}

/** A schema in the shape of the JSON it stands for; a question mark means that the field may be left out. */
function describe(schema, indent = '') {
  if (schema.anyOf) return schema.anyOf.map((part) => describe(part, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `[ ${describe(schema.items ?? {}, indent)} ]`;
  if (schema.type !== 'object') return schema.type ? schema.type + limits(schema) : 'anything';

  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${describe(field, `${indent}  `)}`;
  });
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}';
}

function limits({ pattern, maxLength, minimum, maximum, format }) {
  if (pattern) return ` /${pattern}/`;
  if (format) return ` (${format})`;
  if (maxLength !== undefined) return ` (at most ${maxLength})`;
  const isBounded = minimum > Number.MIN_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` (${minimum} to ${maximum})` : '';
}

function drawTrial({ method, path, request }) {
  const input = element('textarea', { spellcheck: false, value: template(request) });
  input.setAttribute('aria-label', `Request of ${path}`);
  const answer = element('pre', { hidden: true });
  answer.setAttribute('aria-live', 'polite');
  const send = element('button', { type: 'button' }, ['Send']);
  send.addEventListener('click', async () => {
    answer.hidden = false;
    answer.textContent = await carry({ method, path, text: input.value });
  });
  return element('div', {}, [input, send, answer]);
}

/** The fields a request must have, empty, for the reader to fill in. */
function template({ properties = {}, required = [] }) {
  const names = Object.keys(properties).filter((name) => required.includes(name));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])), null, 2);
}

async function carry({ method, path, text }) {
  try {
    const isGet = method === 'get';
    const query = isGet ? `?${new URLSearchParams(JSON.parse(text || '{}'))}` : '';
    const reply = await fetch(path + query, {
      method: method.toUpperCase(),
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token.value ? { authorization: token.value.trim() } : {}),
      },
      ...(isGet ? {} : { body: text }),
    });
    return `HTTP ${reply.status}\n${await readable(reply)}`;
  } catch (error) {
    return String(error);
  }
}

async function readable(reply) {
  const type = reply.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await reply.json(), null, 2);
  return `${type}, ${(await reply.arrayBuffer()).byteLength} bytes`;
}

function element(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

function byId(id) {
  return document.getElementById(id);
}
