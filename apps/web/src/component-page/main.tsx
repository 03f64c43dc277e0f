import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#styles/index.css';
import { ComponentPage } from './component-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <ComponentPage />
      </MemoryRouter>
    </StrictMode>,
  );
}
